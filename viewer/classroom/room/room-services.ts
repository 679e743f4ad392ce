import type { TargetConfig } from '#schemas/generated/target-config.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { ClassClient } from '../services/class-client.ts';
import type { Room } from '../services/create-room.ts';
import type { ClassMaps } from '../services/load-class-maps.ts';

/** Services of the teacher's screen of a class. Created once. */
export interface RoomServices {
  /** Id of the class. */
  classId: string;
  room: Room;
  client: ClassClient;
  clock: Clock;
  /** URL of the page where learners join, without the code at its end. */
  address: string;
  /** The site's path, with a slash at both ends. */
  base: string;
  targetConfig: TargetConfig;
  window: Window & typeof globalThis;
  /** Whether other teachers can sign in on this server. */
  hasTeachers: boolean;
  /** Loads the class's maps. Later calls return the same promise. */
  loadMaps: () => Promise<ClassMaps | undefined>;
  /** Returns the URL of the page that shows a learner's project. Absent if the site cannot show projects. */
  projectUrl?: (learner: string, headerId: string, view: 'code' | 'play') => string;
  /** Returns the link of an invitation for a teacher. */
  toInvitation: (key: string) => string;
  /** Returns to the list of classes, after the class was deleted or the teacher has left it. */
  leave: () => void;
}
