import type { Most, ServerSpaceSettings } from '#schemas/generated/server-config.ts';
import {
  COUNTED,
  DEFAULT_SPACE,
  MEGABYTE,
  type Counted,
  type SpaceLimit,
  type SpaceLimits,
} from '../space/space-limits.ts';

type LimitsInput = Partial<Record<'megabytes' | Exclude<Counted, 'bytes'>, Most>>;

/** Returns the storage limits, with defaults for missing ones. */
export function readSpaceLimits({
  learner,
  anonymous,
  address,
  place,
}: ServerSpaceSettings = {}): SpaceLimits {
  const { reserveMegabytes } = place ?? {};
  return {
    learner: toLimit(learner, DEFAULT_SPACE.learner),
    anonymous: toLimit(anonymous, DEFAULT_SPACE.anonymous),
    ...(anonymous?.days !== undefined && { anonymousDays: anonymous.days }),
    address: toLimit(address, DEFAULT_SPACE.address),
    addressDays: address?.days ?? DEFAULT_SPACE.addressDays,
    place: toLimit(place, DEFAULT_SPACE.place),
    reserve: reserveMegabytes === undefined ? DEFAULT_SPACE.reserve : reserveMegabytes * MEGABYTE,
  };
}

function toLimit(given: LimitsInput = {}, usual: SpaceLimit): SpaceLimit {
  const { megabytes, ...counts } = given;
  const bytes = typeof megabytes === 'number' ? megabytes * MEGABYTE : megabytes;
  const configured: Partial<Record<Counted, Most>> = { ...counts, ...(bytes !== undefined && { bytes }) };
  return Object.fromEntries(
    COUNTED.flatMap((name): [Counted, number][] => {
      const most = configured[name] ?? usual[name] ?? false;
      return most === false ? [] : [[name, most]];
    }),
  );
}
