// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { NodeRef } from '#parser';
import { SkillGraph } from '../../../../viewer/learner/features/graph/skill-graph.tsx';
import { AuthorLanguage } from '../../../../viewer/shared/ui/author-text.tsx';
import { begun, completed, sampleLayout, sampleMaps, samplePage } from '../../shared/features/sample-page.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';

/** The graph with its selection as state. */
function SelectableGraph({ onOpen }: { onOpen: (node: NodeRef) => void }) {
  const [selected, setSelected] = useState<NodeRef>();
  return (
    <SkillGraph
      page={samplePage}
      maps={sampleMaps({})}
      layout={sampleLayout}
      selected={selected}
      nextUp={undefined}
      backgroundUrl={undefined}
      onSelect={setSelected}
      onOpen={onOpen}
    />
  );
}

function setUp(
  selected?: NodeRef,
  done: Parameters<typeof sampleMaps>[0] = { ship: completed, shots: begun },
  language?: string,
) {
  const onSelect = vi.fn<(node: NodeRef | undefined) => void>();
  const onOpen = vi.fn<(node: NodeRef) => void>();
  renderTexts(
    <AuthorLanguage value={language}>
      <SkillGraph
        page={samplePage}
        maps={sampleMaps(done)}
        layout={sampleLayout}
        selected={selected}
        nextUp={{ mapId: 'space', activityId: 'shots' }}
        backgroundUrl={undefined}
        onSelect={onSelect}
        onOpen={onOpen}
      />
    </AuthorLanguage>,
  );
  return { onSelect, onOpen, user: userEvent.setup() };
}

// Clicks are sent without the preceding mouse events: the pan and zoom library needs a real window for those.
const at = (activityId: string): NodeRef => ({ mapId: 'space', activityId });
const node = (name: RegExp) => screen.getByRole('button', { name });

describe('§2 Skill graph', () => {
  test('every node is a button that announces its name, its position and its status', async () => {
    setUp();
    await screen.findByRole('button', { name: /^Ship Design, activity 1, completed$/ });
    node(/^Projectiles, activity 2, in progress: step 2 of 5$/);
    node(/^Fuel Up, activity 3, locked: finish Projectiles first$/);
    node(/^The Prize, end of the map, locked: finish Projectiles first$/);
  });

  test('only an activity in progress has a ring, even before its steps are known', async () => {
    setUp(undefined, { ship: completed, shots: { headerId: 'project' } });
    await screen.findByRole('button', { name: /^Ship Design, / });
    const rings = (name: RegExp) => node(name).querySelectorAll('path[stroke-dasharray]').length;
    expect(rings(/^Projectiles, activity 2, in progress$/)).toBe(1);
    expect(rings(/^Ship Design/)).toBe(0);
    expect(rings(/^Fuel Up/)).toBe(0);
  });

  test('the map has headings for its page and its name', async () => {
    setUp();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Space School');
    expect(await screen.findByRole('heading', { level: 2, name: 'Space Explorer' })).toBeTruthy();
  });

  test('a node announces which of the maps it is on', async () => {
    setUp();
    const map = await screen.findByRole('group', { name: 'Space Explorer' });
    await within(map).findByRole('button', { name: /^Ship Design, activity 1/ });
    within(map).getByRole('heading', { name: 'Space Explorer' });
  });

  test('names in another language than the page are marked, on the map and in announcements', async () => {
    setUp(undefined, undefined, 'es');
    const name = await screen.findByRole('button', { name: /^Ship Design ?, activity 1, completed$/ });
    expect(name.querySelector('[lang]')?.outerHTML).toBe('<bdi lang="es">Ship Design</bdi>');
    expect(screen.getAllByRole('heading').map(({ lang }) => lang)).toEqual(['es', 'es']);
  });

  test('a single click selects', () => {
    const { onSelect } = setUp();
    fireEvent.click(node(/^Ship Design/));
    expect(onSelect.mock.calls).toEqual([[at('ship')]]);
  });

  test('a click on the selected node keeps it selected, and a click beside the nodes deselects it', () => {
    const { onSelect } = setUp(at('ship'));
    expect(node(/^Ship Design/).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(node(/^Ship Design/));
    expect(onSelect.mock.lastCall).toEqual([at('ship')]);
    const ground = node(/^Ship Design/)
      .closest('[data-map]')
      ?.querySelector(':scope > div');
    if (ground) fireEvent.click(ground);
    expect(onSelect.mock.lastCall).toEqual([undefined]);
  });

  test('a double click opens, and keeps the node selected', () => {
    const { onSelect, onOpen } = setUp();
    fireEvent.click(node(/^Ship Design/));
    fireEvent.click(node(/^Ship Design/));
    expect(onOpen.mock.calls).toEqual([[at('ship')]]);
    expect(onSelect.mock.lastCall).toEqual([at('ship')]);
  });

  test('a click after deselecting is not the second one of a double click, however fast', () => {
    const onOpen = vi.fn<(node: NodeRef) => void>();
    renderTexts(<SelectableGraph onOpen={onOpen} />);
    const ship = node(/^Ship Design/);
    fireEvent.click(ship);
    fireEvent.keyDown(ship, { key: 'Escape' });
    fireEvent.click(ship);
    expect(ship.getAttribute('aria-pressed')).toBe('true');
    expect(onOpen).not.toHaveBeenCalled();
    fireEvent.click(ship);
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  test('the graph is one tab stop, at the next node to do', async () => {
    setUp();
    await screen.findByRole('button', { name: /^Ship Design, / });
    const stops = screen
      .getAllByRole('button', { name: /activity \d|end of the map/ })
      .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toEqual([node(/^Projectiles/)]);
  });

  test('arrow keys follow the paths, and Home and End go to the first and the last node', async () => {
    const { user } = setUp();
    node(/^Projectiles/).focus();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(node(/^Ship Design/));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect([node(/^Fuel Up/), node(/^The Prize/)]).toContain(document.activeElement);
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(node(/^Ship Design/));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(node(/^The Prize/));
  });

  test('Enter selects a node without opening it', async () => {
    const { user, onSelect, onOpen } = setUp();
    node(/^Ship Design/).focus();
    await user.keyboard('{Enter}');
    expect(onSelect.mock.calls).toEqual([[at('ship')]]);
    expect(onOpen).not.toHaveBeenCalled();
  });

  test('Enter opens the selected node, and Escape deselects it', async () => {
    const { user, onSelect, onOpen } = setUp(at('ship'));
    node(/^Ship Design/).focus();
    await user.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([[at('ship')]]);
    await user.keyboard('{Escape}');
    expect(onSelect.mock.calls).toEqual([[undefined]]);
  });

  test('zooming has buttons', () => {
    setUp();
    for (const name of ['Zoom in', 'Zoom out', 'Show the whole map', 'Go to the next activity']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
  });
});
