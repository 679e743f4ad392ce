/** A learner's program, and what a teacher would say about it. */
export interface JudgedProgram {
  /** Who handed it in: one learner for each way in which a program can be finished or not. */
  learner: 'empty' | 'half' | 'right' | 'right in another way' | 'wrong';
  /** The program as text. The editor shows it as blocks. */
  code: string;
  /** A mark for each check, in order: `+` done, `-` not yet, `?` for the teacher to look at. */
  marks: string;
}

/** A class's programs for an activity. */
export interface JudgedActivity {
  name: string;
  programs: JudgedProgram[];
}

const SPRITE = 'sprites.create(img`1`, SpriteKind.Player)';
const HERO = `let mySprite = ${SPRITE}\n`;
const FALLING = 'sprites.createProjectileFromSide(img`5`, 0, 50)';

/** Wraps statements in an event that gets them as its last argument. */
function event(call: string, ...statements: string[]): string {
  const handler = `function () {\n${statements.map((line) => `    ${line}\n`).join('')}})\n`;
  return call.endsWith('(') ? `${call}${handler}` : `${call}, ${handler}`;
}

function overlap(kind: string, ...statements: string[]): string {
  const lines = statements.map((line) => `    ${line}\n`).join('');
  return `sprites.onOverlap(SpriteKind.Player, SpriteKind.${kind}, function (sprite, otherSprite) {\n${lines}})\n`;
}

const every = (...statements: string[]) => event('game.onUpdateInterval(1000', ...statements);
const pressed = (button: string, ...statements: string[]) =>
  event(`controller.${button}.onEvent(ControllerButtonEvent.Pressed`, ...statements);
const note = (pitch: number) =>
  `music.play(music.tonePlayable(${pitch}, music.beat(BeatFraction.Whole)), music.PlaybackMode.InBackground)`;
const sound = 'music.play(music.melodyPlayable(music.baDing), music.PlaybackMode.InBackground)';

function activity(
  name: string,
  empty: string,
  programs: Record<'half' | 'right' | 'right in another way' | 'wrong', [code: string, marks: string]>,
): JudgedActivity {
  const learners = Object.entries(programs) as [JudgedProgram['learner'], [string, string]][];
  return {
    name,
    programs: [
      { learner: 'empty', code: '', marks: empty },
      ...learners.map(([learner, [code, marks]]) => ({ learner, code, marks })),
    ],
  };
}

/** A class's programs for the activities of examples/space-camp. */
export const SPACE_CAMP_CLASS: JudgedActivity[] = [
  activity('Build a rocket', '----', {
    half: [`${HERO}controller.moveSprite(mySprite)\n`, '+---'],
    right: [
      `effects.starField.startScreenEffect()\n${HERO}mySprite.setPosition(80, 100)\ncontroller.moveSprite(mySprite)\nmySprite.setStayInScreen(true)\n`,
      '++++',
    ],
    'right in another way': [
      `let ship = ${SPRITE}\nship.bottom = 118\nship.setFlag(SpriteFlag.StayInScreen, true)\ncontroller.moveSprite(ship, 50, 50)\neffects.starField.startScreenEffect(5000)\n`,
      '++++',
    ],
    // Fire at the rocket is no sky full of stars.
    wrong: [`${HERO}mySprite.setPosition(0, 0)\nmySprite.startEffect(effects.fire)\n`, '--+-'],
  }),
  activity('Catch the stars', '----', {
    half: [every(`let star = ${FALLING}`, 'star.x = randint(10, 150)'), '++--'],
    right: [
      every(`let star = ${FALLING}`, 'star.x = randint(10, 150)', 'star.setKind(SpriteKind.Food)') +
        overlap('Food', 'info.changeScoreBy(1)', 'sprites.destroy(otherSprite)'),
      '++++',
    ],
    'right in another way': [
      every(
        `let star = ${FALLING}`,
        'star.setPosition(randint(0, 160), 0)',
        'star.setKind(SpriteKind.Food)',
      ) +
        overlap('Food', 'sprites.destroy(otherSprite, effects.halo, 100)', 'info.setScore(info.score() + 5)'),
      '++++',
    ],
    // One star at the start, and points for time instead of for stars.
    wrong: [`let star = ${FALLING}\nstar.x = randint(10, 150)\n${every('info.changeScoreBy(1)')}`, '----'],
  }),
  activity('Dodge the comets', '---', {
    half: [every(`let comet = ${FALLING}`) + overlap('Enemy', 'scene.cameraShake(4, 500)'), '+-+'],
    right: [
      every(`let comet = ${FALLING}`, 'comet.setKind(SpriteKind.Enemy)') +
        overlap(
          'Enemy',
          'info.changeLifeBy(-1)',
          'sprites.destroy(otherSprite)',
          'scene.cameraShake(4, 500)',
        ),
      '+++',
    ],
    'right in another way': [
      every(`let rock = ${FALLING}`, 'rock.setKind(SpriteKind.Enemy)') +
        overlap('Enemy', 'info.setLife(info.life() - 1)', 'scene.cameraShake(8, 100)'),
      '+++',
    ],
    // Comets are Food: they give a life instead of taking it.
    wrong: [every(`let comet = ${FALLING}`) + overlap('Food', 'info.changeLifeBy(-1)'), '+--'],
  }),
  activity('Mission clock', '----?', {
    half: ['game.splash("Space Camp")\ninfo.startCountdown(30)\n', '++-+?'],
    right: [
      `game.splash("Space Camp")\ninfo.startCountdown(30)\n${event(
        'info.onCountdownEnd(',
        'game.setGameOverEffect(true, effects.confetti)',
        'game.gameOver(true)',
      )}`,
      '++++?',
    ],
    'right in another way': [
      `game.showLongText("Go!", DialogLayout.Bottom)\ninfo.startCountdown(60)\n${event(
        'info.onCountdownEnd(',
        'if (info.score() > 3) {\n        game.gameOver(true)\n    }',
      )}`,
      '++++?',
    ],
    // The game is won at once, and the clock only starts with a button.
    wrong: [`game.gameOver(true)\n${pressed('A', 'info.startCountdown(30)')}`, '-+-+?'],
  }),
  activity('Moon walk', '---', {
    half: [`${HERO}controller.moveSprite(mySprite, 80, 0)\n`, '+--'],
    right: [
      `${HERO}controller.moveSprite(mySprite, 80, 0)\nmySprite.ay = 120\n${pressed('A', 'mySprite.vy = -100')}`,
      '+++',
    ],
    'right in another way': [
      `${HERO}controller.moveSprite(mySprite, 80, 0)\nmySprite.ay = 200\n${pressed('up', 'mySprite.vy = -120')}`,
      '+++',
    ],
    // Falls without end: speed instead of acceleration, and the button pulls down as well.
    wrong: [`${HERO}mySprite.vy = 120\n${pressed('A', 'mySprite.y = 10')}`, '---'],
  }),
  activity('Moon crystals', '--', {
    half: [every(`let crystal = ${FALLING}`, 'crystal.setKind(SpriteKind.Food)'), '+-'],
    right: [
      every(`let crystal = ${FALLING}`, 'crystal.setKind(SpriteKind.Food)') +
        overlap('Food', 'info.changeScoreBy(1)', 'sprites.destroy(otherSprite)', sound),
      '++',
    ],
    'right in another way': [
      every(`let gem = ${FALLING}`) + overlap('Food', note(262), 'info.changeScoreBy(10)'),
      '++',
    ],
    // Rings all the time, also without a crystal.
    wrong: [every(sound) + overlap('Food', 'info.changeScoreBy(1)'), '--'],
  }),
  activity('Moon critters', '---', {
    half: [every(`let critter = ${FALLING}`, 'critter.bottom = 120'), '++-'],
    right: [
      every(`let critter = ${FALLING}`, 'critter.bottom = 120', 'critter.setKind(SpriteKind.Enemy)') +
        overlap('Enemy', 'info.changeLifeBy(-1)', 'sprites.destroy(otherSprite)'),
      '+++',
    ],
    'right in another way': [
      every(`let frog = ${FALLING}`, 'frog.y = 112', 'frog.setKind(SpriteKind.Enemy)') +
        overlap('Enemy', 'sprites.destroy(otherSprite)', 'info.changeLifeBy(-2)'),
      '+++',
    ],
    wrong: [
      `let critter = ${FALLING}\ncritter.bottom = 120\n${overlap('Enemy', 'info.changeScoreBy(1)')}`,
      '---',
    ],
  }),
  activity('Jetpack', '---', {
    half: [HERO + pressed('B', 'mySprite.startEffect(effects.fire, 500)'), '+--'],
    right: [
      HERO +
        pressed('B', 'mySprite.startEffect(effects.fire, 500)', sound) +
        `info.startCountdown(60)\n${event('info.onCountdownEnd(', 'game.gameOver(true)')}`,
      '+++',
    ],
    'right in another way': [
      HERO +
        pressed('B', note(440), 'mySprite.startEffect(effects.spray)') +
        `info.startCountdown(20)\n${event('info.onCountdownEnd(', 'game.splash("Time!")', 'game.gameOver(true)')}`,
      '+++',
    ],
    // The effect belongs to A, and the game is lost without a clock.
    wrong: [
      HERO + pressed('A', 'mySprite.startEffect(effects.fire, 500)', sound) + every('game.gameOver(false)'),
      '---',
    ],
  }),
  activity("A robot's story", '--', {
    half: [
      `scene.setBackgroundColor(15)\n${HERO}game.showLongText("One night", DialogLayout.Bottom)\n`,
      '+-',
    ],
    right: [
      `${HERO}game.showLongText("One night", DialogLayout.Bottom)\nmySprite.startEffect(effects.halo)\ngame.showLongText("The end", DialogLayout.Bottom)\n`,
      '++',
    ],
    'right in another way': [`${HERO}mySprite.sayText("Hello")\npause(1000)\ngame.splash("The end")\n`, '++'],
    wrong: ['game.showLongText("I do not know", DialogLayout.Bottom)\n', '--'],
  }),
  activity('The camp song', '--', {
    half: [pressed('left', note(262)) + pressed('up', note(330)), '--'],
    right: [
      pressed('left', note(262)) +
        pressed('up', note(330)) +
        pressed('right', note(392)) +
        pressed(
          'A',
          'music.play(music.stringPlayable("C5 A B G A F G E ", 120), music.PlaybackMode.UntilDone)',
        ),
      '++',
    ],
    'right in another way': [
      pressed('down', note(262)) + pressed('up', note(330)) + pressed('left', sound) + pressed('A', sound),
      '++',
    ],
    // The song plays by itself, without buttons.
    wrong: [`${note(262)}\n${note(330)}\n${note(392)}\n${pressed('B', sound)}`, '--'],
  }),
];

/** A tutorial of the corpus with checks that an author could add, and a class's programs for it. */
export interface JudgedTutorial {
  /** Path in the corpus. */
  tutorial: string;
  checks: string[];
  activity: JudgedActivity;
}

const docs = 'arcade-docs/docs/skillmap';

/** A class's programs for three official tutorials. */
export const CORPUS_CLASS: JudgedTutorial[] = [
  {
    tutorial: `${docs}/turkey/turkey1.md`,
    checks: [
      'The turkey walks with the buttons: controller.moveSprite',
      'It falls down: bigTurkey.ay',
      'The camera stays with it: scene.cameraFollowSprite',
      'A button makes it jump: any of controller.A.onEvent contains bigTurkey.vy, controller.up.onEvent contains bigTurkey.vy',
    ],
    activity: activity('Move the Turkey', '----', {
      half: [`${HERO}controller.moveSprite(mySprite, 100, 0)\nmySprite.ay = 500\n`, '++--'],
      right: [
        `${HERO}controller.moveSprite(mySprite, 100, 0)\nmySprite.ay = 500\nscene.cameraFollowSprite(mySprite)\n${pressed('A', 'mySprite.vy = -300')}`,
        '++++',
      ],
      'right in another way': [
        `let bird = ${SPRITE}\nbird.ay = 300\nscene.cameraFollowSprite(bird)\ncontroller.moveSprite(bird, 60, 0)\n${pressed('up', 'bird.vy += -200')}`,
        '++++',
      ],
      // Jumps by itself and flies up instead of falling down.
      wrong: [`${HERO}scene.cameraFollowSprite(mySprite)\n${every('mySprite.vy = -300')}`, '--+-'],
    }),
  },
  {
    tutorial: `${docs}/zoo/zoo1.md`,
    checks: [
      'There is somebody to play: sprites.create with SpriteKind.Player',
      'Your player walks with the buttons: controller.moveSprite',
      'The camera follows: scene.cameraFollowSprite',
    ],
    activity: activity('First Day', '---', {
      half: [HERO, '+--'],
      right: [`${HERO}controller.moveSprite(mySprite)\nscene.cameraFollowSprite(mySprite)\n`, '+++'],
      'right in another way': [
        `let keeper = ${SPRITE}\nscene.cameraFollowSprite(keeper)\ncontroller.moveSprite(keeper, 200, 200)\n`,
        '+++',
      ],
      // An enemy that nobody moves.
      wrong: ['let mySprite = sprites.create(img`1`, SpriteKind.Enemy)\nmySprite.x = 10\n', '---'],
    }),
  },
  {
    tutorial: `${docs}/shark/shark1-simple.md`,
    checks: [
      'There is water: scene.setBackgroundColor/scene.setBackgroundImage',
      'The shark swims with the buttons: controller.moveSprite',
      'It stays in sight: any of mySprite.setStayInScreen, mySprite.setFlag with SpriteFlag.StayInScreen, scene.cameraFollowSprite',
    ],
    activity: activity('Swimming with Sharks', '---', {
      half: [`scene.setBackgroundColor(8)\n${HERO}`, '+--'],
      right: [
        `scene.setBackgroundColor(8)\n${HERO}controller.moveSprite(mySprite)\nmySprite.setStayInScreen(true)\n`,
        '+++',
      ],
      'right in another way': [
        `let shark = ${SPRITE}\nscene.setBackgroundImage(img\`1\`)\nscene.cameraFollowSprite(shark)\ncontroller.moveSprite(shark)\n`,
        '+++',
      ],
      // The shark swims away by itself.
      wrong: [`${HERO}mySprite.setVelocity(50, 50)\n`, '---'],
    }),
  },
];

/** Returns the teacher's marks, by activity and learner. */
export function expectedMarks(given: readonly JudgedActivity[]): Record<string, string> {
  return Object.fromEntries(
    given.flatMap(({ name, programs }) =>
      programs.map(({ learner, marks }) => [`${name}: ${learner}`, marks]),
    ),
  );
}
