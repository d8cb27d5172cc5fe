import * as account from './account';
import * as arranging from './arranging';
import * as calendars from './calendars';
import { type Command, type Question, type Visit } from './entry';
import * as extras from './extras';
import * as orders from './orders';
import * as visitors from './visitors';

export type WireEntry = Command | Question | Visit;

const isEntry = (value: unknown): value is WireEntry =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;

/** Every endpoint of our own server, below `/api`. */
export const wire: readonly WireEntry[] = [account, arranging, calendars, extras, orders, visitors]
  .flatMap((each): unknown[] => Object.values(each))
  .filter(isEntry);
