import { benchListings, type Measurement } from './listings';

const LISTINGS = 10_000;

function printTable(rows: Measurement[]): void {
  const wide = Math.max(...rows.map(({ name }) => name.length));
  const ms = (value: number) => value.toFixed(1).padStart(9);
  console.log(`${'what'.padEnd(wide)}       p50       p95       CPU    budget  found`);
  for (const { name, medianMs, p95Ms, cpuMs, budgetMs, result } of rows) {
    const verdict = medianMs <= budgetMs ? '' : '  OVER BUDGET';
    console.log(
      `${name.padEnd(wide)} ${ms(medianMs)} ${ms(p95Ms)} ${ms(cpuMs)} ${ms(budgetMs)}  ${result}${verdict}`,
    );
  }
}

async function main(): Promise<void> {
  console.log(`${LISTINGS} listings on the embedded database, milliseconds over HTTP`);
  printTable(await benchListings(LISTINGS, (line) => console.log(line)));
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
