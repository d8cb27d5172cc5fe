import { type ElementType, elementTypes } from '../protocol';
import { integrationError } from './element-dom';
import { FrameElement } from './frame-element';

function isElementType(type: unknown): type is ElementType {
  return elementTypes.some((known) => known === type);
}

let frames = 0;

/** A group of elements. The parts of one card belong to the same group. */
export class Elements {
  private readonly byType = new Map<ElementType, FrameElement>();

  constructor(
    private readonly origin: string,
    private readonly options: { fonts?: unknown },
  ) {}

  create(type: unknown, options?: unknown): FrameElement {
    if (!isElementType(type)) {
      throw integrationError(
        `A valid Element name must be provided. Valid Elements are: ${elementTypes.join(', ')}; you passed: ${String(type)}.`,
      );
    }
    if (this.byType.has(type))
      throw integrationError(
        `Can only create one Element of type ${type} through a Elements instance.`,
      );
    frames += 1;
    const element = new FrameElement(type, options, {
      origin: this.origin,
      name: `__privateStripeFrame${frames}`,
      fonts: this.options.fonts ?? [],
      destroyed: () => this.byType.delete(type),
    });
    this.byType.set(type, element);
    return element;
  }

  /** The names of the frames that hold the other parts of this element's card. */
  siblingsOf(element: FrameElement): string[] {
    return [...this.byType.values()]
      .filter((other) => other !== element)
      .map((other) => other.name);
  }

  has(element: FrameElement): boolean {
    return [...this.byType.values()].includes(element);
  }
}
