/** A text as a whole, or a pattern in it. */
export type Matcher = string | { source: string; flags: string };

/** One step of the path to an element: by role, text or frame. */
export type Step =
  | { kind: 'role'; role: string; name: Matcher | undefined }
  | { kind: 'text'; text: Matcher }
  | { kind: 'frame'; title: Matcher };

/** The observable state of an element. */
export interface Seen {
  /** The centre of the element in the window, in CSS pixels. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** True if a press on the centre would reach the element and have an effect. */
  isPressable: boolean;
  /** True if the element has the focus. */
  isFocused: boolean;
  /** True if the element is a loaded picture. */
  isDrawn: boolean;
  text: string;
  attributes: Record<string, string>;
}

type Query = (container: Element, what: string | RegExp, options?: { name?: string | RegExp }) => Element[];

declare global {
  interface Window {
    /** The library that the driver injects. */
    TestingLibraryDom?: { queryAllByRole: Query; queryAllByText: Query };
    /** True if the element last scrolled into view has been pressed since. */
    wasPressed?: boolean;
  }
}

/**
 * The elements that these steps find on the page; undefined until the page has the library that finds roles. Runs in the
 * page, so it uses only the page's globals.
 */
export function findElements(steps: readonly Step[], scrollsIntoView: boolean): Seen[] | undefined {
  const library = window.TestingLibraryDom;
  if (!library) return undefined;
  const toPattern = (matcher: Matcher) =>
    typeof matcher === 'string' ? matcher : new RegExp(matcher.source, matcher.flags);
  const isLike = (text: string, matcher: Matcher) =>
    typeof matcher === 'string' ? text === matcher : new RegExp(matcher.source, matcher.flags).test(text);
  const follow = (from: Element, step: Step): Element[] => {
    if (step.kind === 'text') return library.queryAllByText(from, toPattern(step.text));
    if (step.kind === 'role') {
      const options = step.name === undefined ? {} : { name: toPattern(step.name) };
      return library.queryAllByRole(from, step.role, options);
    }
    return [...from.querySelectorAll('iframe')]
      .filter(({ title }) => isLike(title, step.title))
      .flatMap(({ contentDocument }) => contentDocument?.body ?? []);
  };
  const reach = (element: Element): Seen => {
    if (scrollsIntoView) {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      window.wasPressed = false;
      element.addEventListener('pointerdown', () => (window.wasPressed = true), {
        once: true,
        capture: true,
      });
    }
    const box = element.getBoundingClientRect();
    let x = box.x + box.width / 2;
    let y = box.y + box.height / 2;
    const hit = element.ownerDocument.elementFromPoint(x, y);
    let isPressable =
      hit !== null && element.contains(hit) && !element.matches(':disabled, [aria-disabled="true"]');
    for (
      let frame = element.ownerDocument.defaultView?.frameElement;
      frame;
      frame = frame.ownerDocument.defaultView?.frameElement
    ) {
      const around = frame.getBoundingClientRect();
      x += around.x;
      y += around.y;
      isPressable &&= frame.ownerDocument.elementFromPoint(x, y) === frame;
    }
    const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
    const isFocused = element.ownerDocument.activeElement === element;
    const isDrawn = 'naturalWidth' in element && Number(element.naturalWidth) > 0;
    const value = 'value' in element ? String(element.value) : '';
    const { width, height } = box;
    return {
      x,
      y,
      width,
      height,
      isPressable,
      isFocused,
      isDrawn,
      text: element.textContent || value,
      attributes,
    };
  };
  let found: Element[] = [document.body];
  for (const step of steps) found = found.flatMap((element) => follow(element, step));
  return found.map(reach).filter(({ width, height }) => width > 0 && height > 0);
}
