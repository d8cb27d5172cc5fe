import { type Confirm } from './confirm';
import { type FlexRunner } from './flex-session';

/** What to print, and whether the command succeeded. */
export interface CommandResult {
  ok: boolean;
  output: string;
}

/** Gives a runner to the commands that need the marketplace; the others never ask for one. */
export type WithRunner = (
  work: (run: FlexRunner) => CommandResult | Promise<CommandResult>,
) => Promise<CommandResult>;

/** What a command has around it: a person to tell and to ask, and a name for the marketplace. */
export interface Surroundings {
  say: (line: string) => void;
  confirm: Confirm;
  marketplace: string;
}
