/*
 * Counts the characters and items that built-in methods and loops visit while a function runs, to tell linear from
 * quadratic work without a clock. Searches count up to where they stop; regular expressions count the whole text.
 */

type Method = (...args: never[]) => unknown;
interface Counted {
  holder: object;
  name: string;
  cost: (self: never, args: readonly unknown[], result: unknown) => number;
}

const STRING_METHODS: readonly Counted[] = [
  count(String.prototype, 'charCodeAt', () => 1),
  count(String.prototype, 'indexOf', searchCost),
  count(String.prototype, 'includes', (self: string) => self.length),
  count(
    String.prototype,
    'lastIndexOf',
    (self: string, [, from], at) =>
      Math.min(Number(from ?? self.length), self.length) - Math.max(Number(at), 0),
  ),
  ...['slice', 'trim', 'trimEnd', 'trimStart', 'toLowerCase'].map((name) =>
    count(String.prototype, name, (_: string, __, result) => String(result).length),
  ),
  ...['split', 'replace', 'replaceAll', 'search'].map((name) =>
    count(String.prototype, name, (self: string) => self.length),
  ),
];

const ARRAY_METHODS: readonly Counted[] = [
  ...['filter', 'map', 'flatMap', 'forEach', 'slice', 'concat', 'toSpliced', 'sort'].map((name) =>
    count(Array.prototype, name, (self: unknown[]) => self.length),
  ),
  count(Array.prototype, 'indexOf', searchCost),
  count(Array.prototype, 'includes', (self: unknown[], [wanted]) => {
    for (let at = 0; at < self.length; at += 1) if (Object.is(self[at], wanted)) return at + 1;
    return self.length;
  }),
  count(Array.prototype, 'lastIndexOf', (self: unknown[], _, at) => self.length - Number(at)),
];

/** Methods that may stop before the end of the array: only actual calls of their callback are counted. */
const CALLBACK_METHODS = ['find', 'findIndex', 'findLast', 'findLastIndex', 'some', 'every'] as const;

/** The prototypes of the iterators with which loops go through collections. */
const ITERATORS = [[].values(), new Set().values(), new Map().values()].map(
  (iterator) => Object.getPrototypeOf(iterator) as object,
);

function count<Self>(
  holder: object,
  name: string,
  cost: (self: Self, args: readonly unknown[], result: unknown) => number,
): Counted {
  return { holder, name, cost: cost };
}

function searchCost(self: { length: number }, [, from]: readonly unknown[], at: unknown): number {
  return Number(at) < 0 ? self.length - Number(from ?? 0) : Number(at) - Number(from ?? 0) + 1;
}

/** Calls `run`; returns the work of the built-in methods of strings, arrays and regular expressions meanwhile. */
export function countWork(run: () => void): number {
  const { work, restore } = startCounting();
  try {
    run();
  } finally {
    restore();
  }
  return work();
}

/** Like `countWork`, for an async function. No other code may run in the meantime. */
export async function countWorkOf(run: () => Promise<void>): Promise<number> {
  const { work, restore } = startCounting();
  try {
    await run();
  } finally {
    restore();
  }
  return work();
}

function startCounting(): { work: () => number; restore: () => void } {
  let work = 0;
  const restores: (() => void)[] = [];
  const wrap = (holder: object, name: string, make: (original: Method) => Method): void => {
    const original = Reflect.get(holder, name) as Method;
    Object.defineProperty(holder, name, { value: make(original), configurable: true, writable: true });
    restores.push(() =>
      Object.defineProperty(holder, name, { value: original, configurable: true, writable: true }),
    );
  };
  for (const { holder, name, cost } of [...STRING_METHODS, ...ARRAY_METHODS]) {
    wrap(
      holder,
      name,
      (original) =>
        function counted(this: never, ...args: never[]) {
          const result = Reflect.apply(original, this, args) as unknown;
          work += Math.max(0, cost(this, args, result));
          return result;
        },
    );
  }
  for (const name of CALLBACK_METHODS) {
    wrap(
      Array.prototype,
      name,
      (original) =>
        function counted(this: never, callback: never, ...rest: never[]) {
          const counting = (...args: never[]): unknown => {
            work += 1;
            return Reflect.apply(callback, rest[0], args);
          };
          return Reflect.apply(original, this, [counting, ...rest]) as unknown;
        },
    );
  }
  for (const iterator of ITERATORS) {
    wrap(
      iterator,
      'next',
      (original) =>
        function counted(this: never) {
          work += 1;
          return Reflect.apply(original, this, []) as unknown;
        },
    );
  }
  for (const name of ['exec', 'test']) {
    wrap(
      RegExp.prototype,
      name,
      (original) =>
        function counted(this: RegExp, text: never) {
          const from = this.sticky || this.global ? this.lastIndex : 0;
          const result = Reflect.apply(original, this, [text]) as unknown;
          // A global search continues where the last one stopped.
          work += this.global && result ? this.lastIndex - from : String(text).length - from;
          return result;
        },
    );
  }
  return {
    work: () => work,
    restore: () => {
      for (const restore of restores) restore();
    },
  };
}
