import { setTimeout } from 'node:timers/promises';
import { type Driver, until } from './driver';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const kinds = {
  heading: 'h1, h2, h3',
  link: 'a[href]',
  button: 'button, [role=button]',
  field: 'input, textarea, select',
  option: 'option, [role=option]',
  frame: 'iframe',
  /** A card of search results. */
  tool: 'main article a[href^="/l/"]',
} as const;

type Kind = keyof typeof kinds;

/** Runs in the page. Returns the first visible element with a matching name, in the middle of the window. */
function findByName(selector: string, pattern: string): Element | undefined {
  const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';
  const namesOf = (element: Element) => [
    (element.getAttribute('aria-labelledby') ?? '').split(' ').map(textOf).join(' '),
    element.getAttribute('aria-label'),
    ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
    element.textContent,
    element.getAttribute('title'),
  ];
  const nameOf = (element: Element) => namesOf(element).find((name) => name?.trim()) ?? '';
  const isInUse = (element: Element) =>
    element.matches('input[type=file], option') ||
    (element.getClientRects().length > 0 && !element.closest('[inert], [aria-hidden=true]'));
  const wanted = new RegExp(pattern);
  const found = [...document.querySelectorAll(selector)].find(
    (element) => isInUse(element) && wanted.test(nameOf(element).replace(/\s+/g, ' ').trim()),
  );
  found?.scrollIntoView({ block: 'center' });
  return found;
}

/** A person at a browser, who looks for things by their names and waits for them. */
export class Visitor {
  constructor(private readonly driver: Driver) {}

  run<Args extends readonly unknown[]>(inPage: (...args: Args) => unknown, ...args: Args) {
    const script = `return (${inPage.toString()}).apply(null, arguments)`;
    return this.driver.send('ExecuteScript', { script, args });
  }

  async goTo(url: string) {
    await this.driver.send('Navigate', { url });
    // The page only remembers what is typed and pressed until its scripts have arrived.
    await until(`the scripts of ${url}`, () => this.run(() => !('earlyInput' in window)));
  }

  /** Returns the id of an element once it exists. */
  private async find(kind: Kind, name: RegExp): Promise<string> {
    const found = (await this.run(findByName, kinds[kind], name.source)) as Record<string, string>;
    return found[ELEMENT] ?? '';
  }

  see(kind: Kind, name: RegExp) {
    return until(`${kind} ${name}`, () => this.find(kind, name));
  }

  private async isMoving(id: string): Promise<boolean> {
    const place = () =>
      this.run((element: unknown) => (element as Element).getBoundingClientRect().top, {
        [ELEMENT]: id,
      });
    const before = await place();
    await setTimeout(50);
    return before !== (await place());
  }

  /** False while the element moves, because a press would end beside it. A list of options would close meanwhile. */
  private async pressNow(kind: Kind, name: RegExp): Promise<boolean> {
    const id = await this.find(kind, name);
    if (kind !== 'option' && (await this.isMoving(id))) return false;
    await this.driver.send('ElementClick', { id });
    return true;
  }

  press(kind: Kind, name: RegExp) {
    return until(`press ${kind} ${name}`, () => this.pressNow(kind, name));
  }

  /** Replaces the text of a field, or gives a file field the file at a path. */
  type(name: RegExp, text: string) {
    return until(`type into ${name}`, async () => {
      const id = await this.find('field', name);
      await this.run(
        (field: unknown) => {
          if (!(field instanceof HTMLInputElement)) return;
          field.focus();
          field.select();
        },
        { [ELEMENT]: id },
      );
      await this.driver.send('ElementSendKeys', { id, text });
      return true;
    });
  }

  /** Types into a field until this option is offered, and picks it. The list closes when the page moves; then the text is typed again. */
  choose(field: RegExp, { text, option }: { text: string; option: RegExp }) {
    const typeAndPick = async () => {
      await this.type(field, text);
      return until(`offered ${option}`, () => this.pressNow('option', option), 15_000);
    };
    return until(`choose ${option}`, typeAndPick, 60_000);
  }

  /** Types into the one field of a frame of another site. */
  async typeInFrame(title: RegExp, text: string) {
    await this.see('frame', title);
    const place = await this.run(
      (pattern) =>
        [...document.querySelectorAll('iframe')]
          .filter(({ title: name }) => new RegExp(pattern).test(name))
          .map(({ contentWindow }) =>
            [...Array(window.length).keys()].find((at) => window[at] === contentWindow),
          )[0],
      title.source,
    );
    await this.driver.send('SwitchToFrame', { id: place });
    // WebKit gives the focus to another site's frame only when it is pressed.
    await this.press('field', /./);
    await this.type(/./, text);
    await this.driver.send('SwitchToFrame', { id: null });
  }

  /** Waits until the page has an address like this. */
  at(address: RegExp) {
    return until(`at ${address}`, async () =>
      address.test(String(await this.run(() => window.location.href))),
    );
  }

  /** Makes the page this wide. The window itself may be wider by its borders. */
  async widen(width: number) {
    const set = (outer: number) =>
      this.driver.send('SetWindowRect', { x: 0, y: 0, width: outer, height: 1000 });
    await set(width);
    await set(2 * width - Number(await this.run(() => window.innerWidth)));
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(String(await this.driver.send('TakeScreenshot', { full: false })), 'base64');
  }
}
