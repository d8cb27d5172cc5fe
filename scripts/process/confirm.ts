import { createInterface } from 'node:readline/promises';

/** Asks a question that is answered by yes or no; anything but yes is no. */
export type Confirm = (question: string) => Promise<boolean>;

/** Asks at the terminal. Throws where nobody can answer. */
export const askAtTerminal: Confirm = async (question) => {
  if (!process.stdin.isTTY) {
    throw new Error('Nobody can answer here: add --yes if that is what you want.');
  }
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(?:es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
};
