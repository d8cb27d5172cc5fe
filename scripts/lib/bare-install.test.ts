import { readFileSync } from 'node:fs';
import { stepsOf } from './bare-install';

test('steps are read stage by stage; a step may go over several lines, and what makes no files is left out', () => {
  const file = `FROM node AS build
WORKDIR /app
# Words about a COPY.
COPY a b ./
RUN make \\
  all
FROM node
COPY --from=build /app/c c
CMD ["node", "c"]`;
  expect(stepsOf(file)).toEqual([
    [
      { command: 'COPY', words: 'a b ./' },
      { command: 'RUN', words: 'make   all' },
    ],
    [{ command: 'COPY', words: '--from=build /app/c c' }],
  ]);
});

test('the image contains what docs/deploy.md says that a server needs', () => {
  const [, last = []] = stepsOf(readFileSync('Dockerfile', 'utf8'));
  const copied = last
    .filter(({ command }) => command === 'COPY')
    .map(({ words }) => words.split(' ').at(-2)?.replace('/app/', ''));
  const said = /a server needs (.*?), and nothing else/s.exec(
    readFileSync('docs/deploy.md', 'utf8'),
  );
  const named = (said?.[1] ?? '').matchAll(/`([^`]+)`/g);
  expect(copied.toSorted()).toEqual(Array.from(named, ([, name]) => name).toSorted());
});
