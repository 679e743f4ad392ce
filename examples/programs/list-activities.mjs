// Lists the activities of all maps in a folder: `node list-activities.mjs [folder]`.
import process from 'node:process';
import { readMaps } from 'skillmap/node';

for (const { path, page } of await readMaps(process.argv[2])) {
  for (const map of page.maps) {
    for (const node of map.nodes) {
      if (node.kind === 'activity')
        console.log(`${path}\t${map.displayName}\t${node.displayName}\t${node.url}`);
    }
  }
}
