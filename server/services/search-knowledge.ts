import english from '../../content/search/english.json';
import spanish from '../../content/search/spanish.json';
import tasks from '../../content/search/tasks.json';
import { tasksOf } from '~/domain/search/query/tasks';
import { createVocabulary } from '~/domain/search/query/vocabulary';

/** All names that searches know, including the jobs and Spanish names of `content/search`, which browsers do not load. */
export const searchVocabulary = createVocabulary({
  knowledge: {
    english: new Set(english.words.split(' ')),
    spanish,
    tasks: tasksOf(tasks),
  },
});
