import * as fc from 'fast-check';

/** A map file that uses everything in the format. */
export const SAMPLE_MAP = `# Space Camp
* name: Space Camp
* description: Learn to fly
* infoUrl: /skillmap/space
* backgroundurl: https://github.com/space-school/space-camp/raw/master/sky.png
* primarycolor: #bebebe
* alternatesources: github:space-school/old-camp

\`\`\`intro
Welcome to **space**!
- Learn to fly
- Learn to land
\`\`\`

## first-flight
* name: First Flight
* layout: manual
* required: 2 easy, other-map
* allowcodecarryover: no

### lift-off
* name: Lift Off
* type: tutorial
* url: /tutorials/lift-off
* tags: easy, rockets
* editor: py
* next: orbit, moon
* position: 0 0
* edges: 1 0, 1 1; 0 1

<!-- * url: /tutorials/old -->
### orbit
- type: tutorial
- url: /tutorials/orbit
- next: prize
- position: 1 0

### moon
* kind: layout
* next: prize
* position: 1 1

### prize
* kind: completion
* actions:
    * map: [Fly on](/skillmap/mars)
    * activity: [Once more](lift-off)
    * editor: [Keep building] ()
* rewards:
    * certificate:
        * url: /space.pdf
        * preview: /space.png
    * completion-badge:
        * image: /badge.png
        * name: Pilot
* position: 2 0
`;

/** Fragments that change how the reader interprets the text around them. */
const PIECES = [
  '\n',
  '\r\n',
  '\r',
  '\n\n',
  '\t',
  '    ',
  ' ',
  '\u00a0',
  '\ufeff',
  '\0',
  '\ud83d',
  '👾',
  'é',
  '\u2028',
  '# ',
  '## ',
  '### ',
  '#### ',
  '#',
  '##\n',
  '### x #\n',
  '===\n',
  '---\n',
  '* * *\n',

  '* ',
  '- ',
  '+ ',
  '1. ',
  '* name: ',
  '* next: ',
  '* next: a, b, a',
  '* position: 1 ',
  '* edges: ; ,',
  ':',

  '    * certificate: ',
  '        * url: ',
  '* rewards:\n',
  '* actions:\n',
  '    * map: [a] (',
  '* layout: manual\n',

  '```',
  '```intro\n',
  '````',
  '~~~\n',
  '  ```\n',
  '<!--',
  '-->',
  '<!-- skillmap-ignore no-loop -->\n',
  '//',
  '// ',

  '<<<<<<< HEAD\n',
  '=======\n',
  '>>>>>>> other\n',
  'constructor',
  '__proto__',
  '* required: 3 ',
  ' '.repeat(300),
];

const lines = SAMPLE_MAP.split('\n').map((line) => `${line}\n`);

/** Random texts like maps: combined fragments, a truncated map, and maps with lines removed, doubled and moved. */
export const mapLikeText: fc.Arbitrary<string> = fc.oneof(
  fc
    .array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ unit: 'binary' })), {
      maxLength: 60,
    })
    .map((parts) => parts.join('')),
  fc.nat(SAMPLE_MAP.length).map((length) => SAMPLE_MAP.slice(0, length)),
  fc.nat(SAMPLE_MAP.length).map((length) => SAMPLE_MAP.slice(length)),
  fc.array(fc.constantFrom(...lines, ...PIECES), { maxLength: 80 }).map((parts) => parts.join('')),
  fc
    .tuple(fc.nat(lines.length), fc.constantFrom(...PIECES))
    .map(([at, piece]) => lines.toSpliced(at, 0, piece).join('')),
  fc.constantFrom('\r', '\r\n').map((end) => SAMPLE_MAP.replaceAll('\n', end)),
);
