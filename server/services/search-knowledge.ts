import english from '../../content/search/english.json';
import spanish from '../../content/search/spanish.json';
import tasks from '../../content/search/tasks.json';
import { tasksOf } from '~/domain/search/query/tasks';
import { createVocabulary } from '~/domain/search/query/vocabulary';

/** All names that searches know, with the jobs and the Spanish names of `content/search`, which no browser loads. */
export const searchVocabulary = createVocabulary({
  knowledge: {
    english: new Set(english.words.split(' ')),
    spanish,
    tasks: tasksOf(tasks),
  },
});
