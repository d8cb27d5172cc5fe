import * as v from 'valibot';
import { hostileCalendars } from '../server/testing/hostile-calendars';
import { type Answer, post, readRefusal } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';
import { ownerWithTools, type Person, type Tool } from './support/people';

const CHECKS = 100;
const IMPORTS = 8;

const imports = v.object({ imports: v.array(v.object({ problem: v.nullable(v.string()) })) });
const problemsIn = ({ body }: Answer) =>
  v.parse(imports, body).imports.map(({ problem }) => problem);

const calendarOf = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');

interface Health {
  readonly statuses: readonly number[];
  /** The time of the slowest answer, in milliseconds. */
  readonly slowest: number;
}

/** Asks for the server's health many times, one after the other. */
async function askHealth({ url }: OwnProduct): Promise<Health> {
  const statuses: number[] = [];
  let slowest = 0;
  for (let each = 0; each < CHECKS; each += 1) {
    const begun = performance.now();
    const answer = await fetch(`${url}/healthz`);
    await answer.text();
    slowest = Math.max(slowest, performance.now() - begun);
    statuses.push(answer.status);
  }
  return { statuses, slowest };
}

const note = (description: string) =>
  test.info().annotations.push({ type: 'measured', description });

const healthy = Array(CHECKS).fill(200);

async function add(product: OwnProduct, person: Person, of: { tool: Tool; url: string }) {
  const body = { listingId: of.tool.id, url: of.url };
  return post(product, 'add-calendar-import', { person, body });
}

test('endless calendars are refused, and the server keeps answering, even after a restart', async ({
  product,
}) => {
  test.setTimeout(180_000);
  const calendars = Object.values(hostileCalendars);
  const { owner, tools } = await ownerWithTools(
    product,
    calendars.map((_, index): [string, number] => [`Saw ${index}`, 4500]),
  );
  for (const [index, text] of calendars.entries()) {
    const url = product.publishElsewhere(`hostile-${index}.ics`, text);
    const begun = performance.now();
    const added = add(product, owner, { tool: tools[index]!, url });
    const health = await askHealth(product);
    expect(health.statuses).toEqual(healthy);
    const answer = await added;
    note(
      `calendar ${index}: slowest answer ${health.slowest.toFixed(0)} ms, added after ${(performance.now() - begun).toFixed(0)} ms`,
    );
    expect(answer.status).toBe(200);
    expect(['too-large', 'not-readable']).toContain(problemsIn(answer)[0]);
  }
  await product.killServer();
  await product.startServer();
  const { statuses, slowest } = await askHealth(product);
  note(`after a restart: slowest answer ${slowest.toFixed(0)} ms`);
  expect(statuses).toEqual(healthy);
});

test('eight imports at once are added or asked to wait, and none is a fault of ours', async ({
  product,
}) => {
  const { owner, tools } = await ownerWithTools(product, [['Saw', 4500]]);
  const url = (index: number) => product.publishElsewhere(`empty-${index}.ics`, calendarOf());
  const answers = await Promise.all(
    Array.from({ length: IMPORTS }, (_, index) =>
      add(product, owner, { tool: tools[0]!, url: url(index) }),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.length - refused.length).toBeGreaterThan(0);
  for (const each of refused) expect(readRefusal(each).status).toBe(409);
  const known = await post(product, 'calendar-imports', {
    person: owner,
    body: { listingId: tools[0]!.id },
  });
  expect(problemsIn(known)).toEqual(Array(answers.length - refused.length).fill(null));
});
