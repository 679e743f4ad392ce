import {
  ATTRIBUTES,
  didYouMean,
  needsOptions,
  type AttributeLevel,
  type Expectations,
  type OptionMistake,
} from '#parser';
import type {
  IdOptions,
  OptionsOfRules,
  RequiredAttributes,
  TagOptions,
} from '#schemas/generated/rule-options.ts';

const CHARACTERS = 'a number of characters, such as `140`';
const ATTRIBUTE_LIST = 'a list of attributes, such as `["description", "imageurl"]`';

/** Expected values of options, by rule and name. */
export const EXPECTED_OPTIONS: Readonly<Record<keyof OptionsOfRules, Expectations>> = {
  'no-long-text': { name: CHARACTERS, description: CHARACTERS },
  'no-unknown-tag': { tags: 'a list of tags, such as `["easy", "hard"]`' },
  'require-attribute': {
    page: ATTRIBUTE_LIST,
    map: ATTRIBUTE_LIST,
    activity: ATTRIBUTE_LIST,
    reward: ATTRIBUTE_LIST,
    completion: ATTRIBUTE_LIST,
    layout: ATTRIBUTE_LIST,
  },
  'valid-id': {
    pattern: 'a regular expression, such as `[a-z0-9]+(-[a-z0-9]+)*`',
    example: 'an id, such as `lift-off`',
  },
};

/** Returns the mistakes that a schema cannot describe. The options must already match the rule's schema. */
export function optionMistakes(id: string, options: object): OptionMistake[] {
  if (!needsOptions(id))
    return [{ steps: [], part: 'value', reason: `\`${id}\` has no options: expected a severity only` }];
  if (id === 'require-attribute') return attributeMistakes(options);
  if (id === 'no-unknown-tag') return tagMistakes(options as TagOptions);
  return id === 'valid-id' ? patternMistakes(options as IdOptions) : [];
}

function tagMistakes({ tags }: TagOptions): OptionMistake[] {
  const reason = 'The list `tags` is empty: name the allowed tags, or turn the rule off';
  return tags.length === 0 ? [{ steps: ['tags'], part: 'value', reason }] : [];
}

function attributeMistakes(options: RequiredAttributes): OptionMistake[] {
  return (Object.entries(options) as [AttributeLevel, string[]][]).flatMap(([level, names]) => {
    const known = [...ATTRIBUTES.values()]
      .filter(({ levels }) => levels.includes(level))
      .map(({ key }) => key);
    return names.flatMap((name, index) => {
      const key = name.trim().toLowerCase();
      if (known.includes(key)) return [];
      return [
        {
          steps: [level, String(index)],
          part: 'value' as const,
          reason: `There is no attribute \`${name}\` for ${WORDS[level]}${didYouMean(key, known)}`,
        },
      ];
    });
  });
}

const WORDS: Readonly<Record<AttributeLevel, string>> = {
  page: 'a page',
  map: 'a map',
  activity: 'an activity',
  reward: 'a reward',
  completion: 'a completion',
  layout: 'a bend of a path',
};

function patternMistakes({ pattern, example }: IdOptions): OptionMistake[] {
  try {
    const whole = new RegExp(`^(?:${pattern})$`, 'u');
    if (example === undefined || whole.test(example)) return [];
    return [
      { steps: ['example'], part: 'value', reason: `\`example\` does not match \`pattern\`: \`${example}\`` },
    ];
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/^.*: /, '') : '';
    return [{ steps: ['pattern'], part: 'value', reason: `\`pattern\` is not a regular expression: ${why}` }];
  }
}
