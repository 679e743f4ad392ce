/** Somebody to sign in as while a repository is being written. */
export interface TestLearner {
  /** Who they are to the provider. */
  id: string;
  /** GitHub's accounts have numbers. */
  number: number;
  username: string;
  displayName: string;
  email: string;
  /** A data url. */
  picture?: string;
}

/** A small drawn face, 72 by 72. */
const FACE =
  'data:image/webp;base64,UklGRj4FAABXRUJQVlA4WAoAAAAgAAAARwAARwAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDggUAMAAHATAJ0BKkgASAA+bTCVRiQjIiEqVgvAgA2JZADSqaF+q9gZQDqH5Gfkz1YO9Pe7KQ+h/9d0gNtLzVX6Z9ST1mfoAfqf6aPszeSfd7tVwS4YnWBBmSsMaL47nvXoAHyvAhes7M2LApIT5KY1LivcZ44myUDAQCCvIav5se5UIiTGq2X2z1wokI8Eg/pkJIMcH5rf2JZTDx5lUFoxE6tEmv5upQN0AP7yyn+4xkGM609flfo184kFPdluXXoBwEj61rLj3neHJZbAjIo3QJ1V3odN6+8JxGjxRL/GqvfKrEJnex2O8gqh2TL0fSAOD/O0BmQqYxzl4j4yTlMMUTeY/7BLysTIm423nkaJ5gPlPN59y75ffo3xGJWsZVPpCPAYXOBzzdE54g3v6KcFZ5+Ufv9jRshn5ETRpDLlTi6d/sQeentVUzHa5583lL2uTuoQ0jq2cIZA2RQXK3LPQN5P89IufxtZYbW3kYyH6VBbqfuxUrq5Rshyb20YkUR9mq0WChOGJJEEWvnFLVF9v2hI1DaFuZnEJ6vSKB7jEOexM3Ftevud7LlR1O7pyyWL/JIczZMZtm3+hqCMEEk7d8SKlR887A0zAM7ZPcLZbwr1N+elq8iYoE4xbcmrwSDY/IAkwVIvr6FFLABYa73CMENorNwmlKxHO412I7og3u/wf7blC8jOoflfYrRROva2qYqQsZlWd/BLKOB8O3oMHyFpOUwmF7NvCSQYmP3d9KN12Svi3raBKK92tmM9pBvYf/7L4WSaggzZGzKaulUk0f1iiaRLv7TE1akgIqX7Ct23u0QyegxpiOd9cLNI+yMuwjFHDwRkHoEvlVjBk33RADGWuWuU29mA1kKt6r2RPzc1Kzmx+IMSa8BjEdmPQGiucsEH3Nue5VrtNj+1UGZaYKUJTQNL/a8fRAZ92K8otf13TpU8TJuju3Ba7eHDBP1JvTp1dOHDn5AnrEcRv1dOr07zRZi1JgobL0oY0VdR2V+C2iZez6tQDvjS+KT/tDMh/5A95QoujE/Ll9LfpHNPvUN576XQP3ShLjkf5Kter5K+AkdWQu1Y9zObhYhcuQAteTzFU1LPfGVN/NDkXcRQ7wYd/830/5pjoL1mX0X/X8AAAAAA';

/** One with a picture, one without: both are to look right. */
export const TEST_LEARNERS: readonly TestLearner[] = [
  {
    id: 'test-ada',
    number: 1815,
    username: 'ada',
    displayName: 'Ada Lovelace',
    email: 'ada@learners.example',
    picture: FACE,
  },
  {
    id: 'test-grace',
    number: 1906,
    username: 'grace',
    displayName: 'Grace Hopper',
    email: 'grace@learners.example',
  },
];
