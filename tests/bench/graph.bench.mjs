// Measures the layout of maps: how its time grows for shapes that provoke quadratic work, and its time for 5,000 nodes.
import process from 'node:process';
import { layoutPage } from '../../dist/api/index.js';
import { compare } from './measure.mjs';

const SHAPES = {
  chain: (index) => [index + 1],
  diamonds: (index) => [[index + 1, index + 2], [index + 2], [index + 1]][index % 3],
  tree: (index) => [2 * index + 1, 2 * index + 2],
  'chain that leads back to its start': (index) => [index + 1, 0],
};

export async function run() {
  for (const [name, nextOf] of Object.entries(SHAPES)) {
    const small = pageOf(50_000, nextOf);
    const large = pageOf(100_000, nextOf);
    const times = await compare(
      { small: () => processorTime(small), large: () => processorTime(large) },
      { rounds: 5, warmUps: 1 },
    );
    const factor = (times.large / times.small).toFixed(2);
    console.log(
      `lay out 100,000 nodes, ${name}: ${times.large.toFixed(0)} ms, ${factor} times 50,000 (goal at most 2.3)`,
    );
  }
  const page = pageOf(5000, SHAPES.diamonds);
  const { usual } = await compare({ usual: () => void layoutPage(page) });
  console.log(`lay out 5,000 nodes: ${usual.toFixed(1)} ms`);
}

/** Processor time of a layout in milliseconds: other programs on the machine would distort elapsed time. */
function processorTime(page) {
  const start = process.cpuUsage();
  layoutPage(page);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function pageOf(count, nextOf) {
  const nodes = Array.from({ length: count }, (_, index) => ({
    kind: 'activity',
    activityId: `n${index}`,
    nextIds: nextOf(index)
      .filter((next) => next < count)
      .map((next) => `n${next}`),
    edges: [],
  }));
  return { maps: [{ mapId: 'map', layout: 'automatic', rootId: 'n0', nodes }] };
}
