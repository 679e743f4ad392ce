// Code for editing the map, which is loaded when it is first needed.
export { MAP_KEYS, findMapAction, isPossible } from '../actions/map-actions.ts';
export { createMapTarget } from './map-target.ts';
export { addsActivity, addWithTutorial, prepareEdit, runIntention } from './run-intention.ts';
