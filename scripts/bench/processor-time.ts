import { readFileSync } from 'node:fs';

/** Ticks of the kernel's clock per second; the number is the same on every Linux that Node.js runs on. */
const TICKS_PER_S = 100;

/** Processor time that a process has used so far, in milliseconds; NaN on systems without `/proc`. */
export function processorTimeMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces. User and system time are the 12th and 13th value after it.
    const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(values[11]) + Number(values[12])) * 1000) / TICKS_PER_S;
  } catch {
    return NaN;
  }
}
