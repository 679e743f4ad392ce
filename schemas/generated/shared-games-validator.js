// Generated from ../shared-games.schema.json by scripts/generate-schemas.mjs. Do not edit.

export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"shared-games.schema.json","title":"SharedGames","description":"Answer of `GET /api/user/games`: what the learner has published, the latest first.","type":"object","additionalProperties":false,"required":["games"],"properties":{"games":{"type":"array","items":{"$ref":"shared-game.schema.json"}}}};
const schema12 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"shared-game.schema.json","title":"SharedGame","description":"Answer of `GET /api/{id}`: a game that was published on this server. What its publisher wrote (name, description) is text of a stranger, and never markup.","type":"object","additionalProperties":false,"required":["id","name","target","sharedAt","isOwn"],"properties":{"id":{"type":"string","pattern":"^_[0-9A-Za-z]{16}$","description":"The page of the game is at this name below the site's path."},"name":{"type":"string","maxLength":256},"description":{"type":"string","maxLength":1000},"target":{"type":"string","description":"Of the editor: `arcade`."},"targetVersion":{"type":"string"},"editor":{"type":"string","description":"In which the game was made, such as `blocksprj`."},"sharedAt":{"type":"integer","minimum":0,"description":"Milliseconds since 1970."},"thumbnail":{"type":"string","description":"Address of its picture, a path from the root of this origin: with each picture another one."},"isOwn":{"type":"boolean","description":"Whoever asks is signed in as the learner who published it, and may remove it."}}};
const func2 = Object.prototype.hasOwnProperty;
const func3 = require("ajv/dist/runtime/ucs2length").default;
const pattern0 = new RegExp("^_[0-9A-Za-z]{16}$", "u");

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="shared-games.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.games === undefined) && (missing0 = "games")){
validate10.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "games")){
validate10.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.games !== undefined){
let data0 = data.games;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if((((((data1.id === undefined) && (missing1 = "id")) || ((data1.name === undefined) && (missing1 = "name"))) || ((data1.target === undefined) && (missing1 = "target"))) || ((data1.sharedAt === undefined) && (missing1 = "sharedAt"))) || ((data1.isOwn === undefined) && (missing1 = "isOwn"))){
validate10.errors = [{instancePath:instancePath+"/games/" + i0,schemaPath:"shared-game.schema.json/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs7 = errors;
for(const key1 in data1){
if(!(func2.call(schema12.properties, key1))){
validate10.errors = [{instancePath:instancePath+"/games/" + i0,schemaPath:"shared-game.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs7 === errors){
if(data1.id !== undefined){
let data2 = data1.id;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
validate10.errors = [{instancePath:instancePath+"/games/" + i0+"/id",schemaPath:"shared-game.schema.json/properties/id/pattern",keyword:"pattern",params:{pattern: "^_[0-9A-Za-z]{16}$"}}];
return false;
}
}
else {
validate10.errors = [{instancePath:instancePath+"/games/" + i0+"/id",schemaPath:"shared-game.schema.json/properties/id/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid3 = _errs8 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.name !== undefined){
let data3 = data1.name;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(func3(data3) > 256){
validate10.errors = [{instancePath:instancePath+"/games/" + i0+"/name",schemaPath:"shared-game.schema.json/properties/name/maxLength",keyword:"maxLength",params:{limit: 256}}];
return false;
}
}
else {
validate10.errors = [{instancePath:instancePath+"/games/" + i0+"/name",schemaPath:"shared-game.schema.json/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.description !== undefined){
let data4 = data1.description;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data4 === "string"){
if(func3(data4) > 1000){
validate10.errors = [{instancePath:instancePath+"/games/" + i0+"/description",schemaPath:"shared-game.schema.json/properties/description/maxLength",keyword:"maxLength",params:{limit: 1000}}];
return false;
}
}
else {
validate10.errors = [{instancePath:instancePath+"/games/" + i0+"/description",schemaPath:"shared-game.schema.json/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.target !== undefined){
const _errs14 = errors;
if(typeof data1.target !== "string"){
validate10.errors = [{instancePath:instancePath+"/games/" + i0+"/target",schemaPath:"shared-game.schema.json/properties/target/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs14 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.targetVersion !== undefined){
const _errs16 = errors;
if(typeof data1.targetVersion !== "string"){
validate10.errors = [{instancePath:instancePath+"/games/" + i0+"/targetVersion",schemaPath:"shared-game.schema.json/properties/targetVersion/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs16 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.editor !== undefined){
const _errs18 = errors;
if(typeof data1.editor !== "string"){
validate10.errors = [{instancePath:instancePath+"/games/" + i0+"/editor",schemaPath:"shared-game.schema.json/properties/editor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs18 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.sharedAt !== undefined){
let data8 = data1.sharedAt;
const _errs20 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate10.errors = [{instancePath:instancePath+"/games/" + i0+"/sharedAt",schemaPath:"shared-game.schema.json/properties/sharedAt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs20){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
validate10.errors = [{instancePath:instancePath+"/games/" + i0+"/sharedAt",schemaPath:"shared-game.schema.json/properties/sharedAt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid3 = _errs20 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.thumbnail !== undefined){
const _errs22 = errors;
if(typeof data1.thumbnail !== "string"){
validate10.errors = [{instancePath:instancePath+"/games/" + i0+"/thumbnail",schemaPath:"shared-game.schema.json/properties/thumbnail/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs22 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.isOwn !== undefined){
const _errs24 = errors;
if(typeof data1.isOwn !== "boolean"){
validate10.errors = [{instancePath:instancePath+"/games/" + i0+"/isOwn",schemaPath:"shared-game.schema.json/properties/isOwn/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid3 = _errs24 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/games/" + i0,schemaPath:"shared-game.schema.json/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/games",schemaPath:"#/properties/games/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
}
}
}
}
else {
validate10.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate10.errors = vErrors;
return errors === 0;
}
