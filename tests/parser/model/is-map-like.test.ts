import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isMapLike, textKindOf } from '../../../parser/model/is-map-like.ts';
import { corpusFolder, hasCorpus } from '../../support/corpus.ts';

const OTHERS: Record<string, string> = {
  'a course outline': `# Game design
## Week 1
* URL: https://example.com/week-1
* Tags: loops, sprites
## Week 2
- Type: workshop
- URL: https://example.com/week-2
`,
  'a lesson plan': `# Lesson plan: platformers
## Overview
- Name: Platformers
- Description: Learners make a platformer.
- Type: tutorial
- Required: laptops, headphones
## Lesson 1
Start with the map, then talk about gravity.
- Duration: 45 min
- URL: /lessons/one.md
- Next: Lesson 2
## Lesson 2
- Kind: activity
- Tags: tilemaps
`,
  'a lesson plan in German': `# Unterrichtsplan
## Stunde 1
- Name: Einstieg
- Type: Workshop
- URL: https://example.org/einstieg
- Tags: Schleifen
## Stunde 2
- Next: Abschluss
- Layout: Stuhlkreis
`,
  'a course outline in Spanish': `# Curso
## Semana 1
* Tipo: taller
* URL: https://ejemplo.es/semana-1
* Editor: MakeCode
## Semana 2
* Required: portátil
* Position: en parejas
`,
  'a course outline in Japanese': `# コース
## 第1週
- URL: https://example.jp/1
- Type: ワークショップ
- Tags: ループ
`,
  'a conference program': `# Talks
## Day 1
### Intro to loops
- type: tutorial
- speaker: Ada
- room: 12
- url: https://conf.example.org/loops
### Kinds of sprites
- type: talk
- url: https://conf.example.org/sprites
- next: lunch
`,
  'a readme with options': `# sprite-view
## Options
- url: string, where to load from
- type: 'image' or 'video'
- kind: the kind of node
- position: { x, y }
- layout: 'manual' | 'automatic'
- imageUrl: string
- required: boolean
- next: function that is called
## License
MIT
`,
  'a readme with types': '# api\n## Options\n- url: string\n- next: function\n- kind: string\n',
  'a readme with links': `# My maps
The maps of my class.
## Links
* URL: https://github.com/ada/maps
* Tags: makecode, arcade
* Next: nothing planned
`,
  'a theme': `# Brand
## Colors
- primaryColor: #ff0000
- secondaryColor: #00ff00
- bannerUrl: /images/banner.png
`,
  'a guide to the format': `# How we write maps
## A map
* layout: manual or automatic
* required: what has to be done before
## An activity
* type: always tutorial
* url: where the tutorial is
* kind: reward, completion or layout
* allowcodecarryover: true or false
`,
  'a guide with a map in a fence': `# How we write maps
## Example
\`\`\`
## space
### one
* type: tutorial
* url: /tutorials/one
* next: end
### end
* kind: completion
\`\`\`
`,
  'a changelog': `# Changelog
## 1.2.0
- type: fixed
- url: https://github.com/ada/maps/pull/3
- tags: now sorted
## 1.1.0
- kind: added
`,
  'a tutorial': `# Rocket
## Step 1
* url: see below
* type: press a key
Draw a rocket.
`,
};

test.each(Object.entries(OTHERS))('%s is not recognized as a map', (_name, text) => {
  expect(isMapLike(text)).toBe(false);
});

const MAPS: Record<string, string> = {
  'a map with Chinese ids and no tutorial':
    '# 课程\n## 地图\n### 第一课\n* next: 第二课\n### 第二课\n* kind: completion\n',
  'a map with one activity': '# p\n## m\n### a\n* type: tutorial\n* url: /tutorials/a\n',
  'a map without a page heading': '## m\n### a\n* name: A\n* kind: completion\n* type: certificate\n',
  'a map without activities': '# p\n## m\n* layout: manual\n* required: 2 easy\n',
  'an activity without a map': '### a\n* type: tutorial\n* url: github:ada/maps/a\n',
  'a map whose activities are headings of maps':
    '## a\n* type: tutorial\n* next: b\n## b\n* url: tutorials/b\n',
  'an activity without a type': '# p\n## m\n### a\n* url: /tutorials/a\n* next: b\n',
  'a map in the folder of its tutorials': '# p\n## m\n### a\n* type: tutorial\n* url: lift%20off\n',
  'a map with spaces in its addresses': '# p\n## m\n### a\n* type: tutorial\n* url: ../t/lift off\n',
  'a map with misspelt attributes': '# p\n## m\n### a\n* tpye: tutorial\n* ulr: /tutorials/a\n* nxet: b\n',
  'a map with capital letters': '# P\n## M\n### A\n* Type: Tutorial\n* Url: /tutorials/a\n',
  'a map with prose': '# p\n## m\nSome words.\n### a\n* type: tutorial\n* url: /tutorials/a\n\nMore words.\n',
  'a map with more prose than attributes': `# p
## m
One.
Two.
Three.
Four.
Five.
### a
* type: tutorial
* url: /tutorials/a
* next: b
* kind: reward
`,
  'a map with only a colour': '# p\n* lockednodecolor: #ff0000\n## m\n',
  'a map in an unclosed comment': '<!--\n# p\n## m\n### a\n* type: tutorial\n* url: /tutorials/a\n',
  'a map with only carriage returns as line ends':
    '# p\r## m\r### a\r* type: tutorial\r* url: /tutorials/a\r',
};

test.each(Object.entries(MAPS))('%s is recognized as a map', (_name, text) => {
  expect(isMapLike(text)).toBe(true);
});

test.each([
  ['', 'blank'],
  ['# p\n## m\n\n### a\n', 'blank'],
  ['# p\n## m\n### a\n* name: A\n', 'draft'],
  ['# p\n## m\n### a\n* type: tutorial\n', 'draft'],
  ['# p\n## m\n### a\n* type: tutorail\n', 'draft'],
  ['# Course\n## Week 1\n* Type: workshop\n* Tags: loops\n', 'other'],
  ['# Rocket\n## Step 1\nDraw a rocket.\n', 'other'],
])('textKindOf returns the kind of %j: %s', (text, kind) => {
  expect(textKindOf(text)).toBe(kind);
});

describe.skipIf(!hasCorpus)('real files (need the corpus beside the repository)', () => {
  const read = (file: string): string => readFileSync(path.join(corpusFolder, file), 'utf8');
  const maps = hasCorpus ? readdirSync(path.join(corpusFolder, 'maps')).map((file) => `maps/${file}`) : [];

  test('are recognized as maps, even if a map has only one of their activities', () => {
    const activities = maps.flatMap((file) =>
      read(file)
        .split(/^(?=##)/m)
        .filter((section) => section.startsWith('###') && /^[*-]\s*url:/m.test(section)),
    );
    const texts = [...maps.map(read), ...activities.map((section) => `# p\n## m\n${section}`)];
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.filter((text) => !isMapLike(text))).toEqual([]);
  });

  test('are recognized as maps even if the third letter of each attribute name is wrong', () => {
    const misspell = (text: string): string =>
      text.replaceAll(/^([*-]\s*)(\w{4,})(?=:)/gm, (_, bullet: string, key: string) => {
        return `${bullet}${key.slice(0, 2)}x${key.slice(3)}`;
      });
    expect(maps.filter((file) => !isMapLike(misspell(read(file))))).toEqual([]);
  });

  test.skipIf(!existsSync(path.join(corpusFolder, 'arcade-docs')))(
    'are not recognized as maps if they are tutorials or pages',
    () => {
      const files = ['arcade-docs', 'sample-repo'].flatMap((folder) =>
        readdirSync(path.join(corpusFolder, folder), { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.md'))
          .map((file) => `${folder}/${file}`),
      );
      const found = files.filter((file) => isMapLike(read(file)));
      const mapNames = new Set(maps.map((file) => file.replace(/^.*__/, '')));
      expect(found).toHaveLength(24);
      expect(found.filter((file) => !mapNames.has(path.basename(file)))).toEqual([]);
    },
  );
});
