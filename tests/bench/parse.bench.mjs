// Compares parsing, with and without the rules, with remark-parse on the same texts, and measures how its time grows.
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { createProcessor, parsePage } from '../../dist/api/index.js';
import { mapTexts } from './corpus-texts.mjs';
import { compare, printRatio } from './measure.mjs';

const kilobytes = Math.round(mapTexts.join('').length / 1024);

export async function run() {
  const processor = createProcessor();
  const remark = unified().use(remarkParse);
  const times = await compare({
    parse: () => mapTexts.forEach((text) => parsePage(text)),
    rules: async () => {
      for (const text of mapTexts) {
        const file = new VFile(text);
        await processor.run(processor.parse(file), file);
      }
    },
    remark: () => mapTexts.forEach((text) => remark.parse(text)),
  });
  printRatio(`parse ${kilobytes} kB`, 'skillmap', times.parse, 'remark-parse', times.remark);
  // The MakeCode reader takes 1/28 of remark-parse's time. Goal: skillmap takes no longer, although it runs all rules too.
  printRatio(
    `parse ${kilobytes} kB with all rules`,
    'skillmap',
    times.rules,
    'remark-parse',
    times.remark,
    '28',
  );
  await growth();
}

async function growth() {
  const small = chainOf(50_000);
  const large = chainOf(100_000);
  const times = await compare(
    { small: () => void parsePage(small), large: () => void parsePage(large) },
    { rounds: 5, warmUps: 1 },
  );
  const factor = (times.large / times.small).toFixed(2);
  console.log(
    `parse a map of 100,000 nodes: ${times.large.toFixed(0)} ms, ${factor} times one of 50,000 (goal at most 2.3)`,
  );
  const diamonds = await compare({ diamonds: () => void parsePage(diamondsOf(22)) });
  console.log(`parse 22 diamonds in a row: ${diamonds.diamonds.toFixed(2)} ms`);
}

function chainOf(count) {
  const nodes = Array.from(
    { length: count },
    (_, index) =>
      `### n${index}\n* name: Node ${index}\n* type: tutorial\n* url: /t/${index}\n* next: n${Math.min(index + 1, count - 1)}\n`,
  );
  return `# page\n## map\n${nodes.join('\n')}`;
}

function diamondsOf(count) {
  let text = '# page\n## map\n';
  const node = (id, next) => `### ${id}\n* type: tutorial\n* url: /${id}\n* next: ${next}\n`;
  for (let index = 0; index < count; index += 1) {
    text +=
      node(`a${index}`, `b${index}, c${index}`) +
      node(`b${index}`, `a${index + 1}`) +
      node(`c${index}`, `a${index + 1}`);
  }
  return `${text}### a${count}\n* type: tutorial\n* url: /end\n`;
}
