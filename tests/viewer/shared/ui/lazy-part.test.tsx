// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MenuButton } from '../../../../viewer/shared/ui/menu-button.tsx';
import { LazyPart, SayLost, createPart } from '../../../../viewer/shared/ui/lazy-part.tsx';
import type { MenuFace } from '../../../../viewer/shared/ui/menu.tsx';
import { renderTexts } from '../features/render-texts.tsx';

// React logs errors caught by a boundary to the console.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

function Opened({ openedBy }: MenuFace) {
  return <p>Opened by {openedBy}</p>;
}

/** A part that fails to load that many times before it loads. */
function createLosable(losses: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= losses) throw new Error('offline');
    return Greeting;
  });
  return { load, part: createPart(load) };
}

describe('a part of the page that fails to load', () => {
  test('leaves the rest unchanged, and loads when retried', async () => {
    const { load, part } = createLosable(2);
    renderTexts(
      <>
        <h1>Map</h1>
        <LazyPart
          part={part}
          fallback="Loading"
          renderFailed={(retry) => (
            <button type="button" onClick={retry}>
              Try again
            </button>
          )}
        >
          {(Part) => <Part name="you" />}
        </LazyPart>
      </>,
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button'));
    await user.click(await screen.findByRole('button'));
    expect(await screen.findByText('Hello you')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Map' })).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(3);
  });

  test('is reported once, shows nothing, and is loaded again where it is drawn next', async () => {
    const { part } = createLosable(1);
    const onFailed = vi.fn<() => void>();
    const draw = (key: string) => (
      <LazyPart key={key} part={part} onFailed={onFailed}>
        {(Part) => <Part name="you" />}
      </LazyPart>
    );
    const { container, rerender } = renderTexts(draw('first'));
    await vi.waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1));
    expect(container.textContent).toBe('');
    rerender(draw('second'));
    expect(await screen.findByText('Hello you')).toBeTruthy();
  });
});

describe('a preloaded part', () => {
  test('is drawn immediately', async () => {
    const { load, part } = createLosable(0);
    await part.preload();
    expect(part.current()).toBe(Greeting);
    renderTexts(<LazyPart part={part}>{(Part) => <Part name="Ada" />}</LazyPart>);
    expect(await screen.findByText('Hello Ada')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('that failed is loaded when it is drawn', async () => {
    const { part } = createLosable(1);
    await part.preload();
    renderTexts(<LazyPart part={part}>{(Part) => <Part name="Ada" />}</LazyPart>);
    expect(await screen.findByText('Hello Ada')).toBeTruthy();
  });

  test('that fails when a menu should open is reported, and the next press opens the menu', async () => {
    let isOffline = true;
    const menu = createPart(async () => {
      if (isOffline) throw new Error('offline');
      return Opened;
    });
    const sayLost = vi.fn<() => void>();
    renderTexts(
      <SayLost value={sayLost}>
        <MenuButton label="you" icon="" menu={menu} given={{}} />
      </SayLost>,
    );
    const user = userEvent.setup();
    const button = screen.getByRole('button', { name: 'you' });
    await user.click(button);
    await vi.waitFor(() => expect(sayLost).toHaveBeenCalledOnce());
    expect(button.getAttribute('aria-expanded')).toBe('false');
    isOffline = false;
    await user.click(button);
    expect(await screen.findByText('Opened by pointer')).toBeTruthy();
  });
});

test('a menu that is still loading closes at the first Escape', async () => {
  const part = createPart(() => new Promise<typeof Opened>(() => {}));
  renderTexts(<MenuButton label="More" icon={null} menu={part} given={{}} />);
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'More' });
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
