// Generated from ../shared-game.schema.json by scripts/generate-schemas.mjs. Do not edit.

export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"shared-game.schema.json","title":"SharedGame","description":"Answer of `GET /api/{id}`: a game that was published on this server. What its publisher wrote (name, description) is text of a stranger, and never markup.","type":"object","additionalProperties":false,"required":["id","name","target","sharedAt","isOwn"],"properties":{"id":{"type":"string","pattern":"^_[0-9A-Za-z]{16}$","description":"The page of the game is at this name below the site's path."},"name":{"type":"string","maxLength":256},"description":{"type":"string","maxLength":1000},"target":{"type":"string","description":"Of the editor: `arcade`."},"targetVersion":{"type":"string"},"editor":{"type":"string","description":"In which the game was made, such as `blocksprj`."},"sharedAt":{"type":"integer","minimum":0,"description":"Milliseconds since 1970."},"thumbnail":{"type":"string","description":"Address of its picture, a path from the root of this origin: with each picture another one."},"isOwn":{"type":"boolean","description":"Whoever asks is signed in as the learner who published it, and may remove it."}}};
const func2 = Object.prototype.hasOwnProperty;
const func3 = require("ajv/dist/runtime/ucs2length").default;
const pattern0 = new RegExp("^_[0-9A-Za-z]{16}$", "u");

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="shared-game.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.target === undefined) && (missing0 = "target"))) || ((data.sharedAt === undefined) && (missing0 = "sharedAt"))) || ((data.isOwn === undefined) && (missing0 = "isOwn"))){
validate10.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func2.call(schema11.properties, key0))){
validate10.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
validate10.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^_[0-9A-Za-z]{16}$"}}];
return false;
}
}
else {
validate10.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func3(data1) > 256){
validate10.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 256}}];
return false;
}
}
else {
validate10.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data2 = data.description;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(func3(data2) > 1000){
validate10.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 1000}}];
return false;
}
}
else {
validate10.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.target !== undefined){
const _errs8 = errors;
if(typeof data.target !== "string"){
validate10.errors = [{instancePath:instancePath+"/target",schemaPath:"#/properties/target/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.targetVersion !== undefined){
const _errs10 = errors;
if(typeof data.targetVersion !== "string"){
validate10.errors = [{instancePath:instancePath+"/targetVersion",schemaPath:"#/properties/targetVersion/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.editor !== undefined){
const _errs12 = errors;
if(typeof data.editor !== "string"){
validate10.errors = [{instancePath:instancePath+"/editor",schemaPath:"#/properties/editor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sharedAt !== undefined){
let data6 = data.sharedAt;
const _errs14 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate10.errors = [{instancePath:instancePath+"/sharedAt",schemaPath:"#/properties/sharedAt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs14){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
validate10.errors = [{instancePath:instancePath+"/sharedAt",schemaPath:"#/properties/sharedAt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.thumbnail !== undefined){
const _errs16 = errors;
if(typeof data.thumbnail !== "string"){
validate10.errors = [{instancePath:instancePath+"/thumbnail",schemaPath:"#/properties/thumbnail/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isOwn !== undefined){
const _errs18 = errors;
if(typeof data.isOwn !== "boolean"){
validate10.errors = [{instancePath:instancePath+"/isOwn",schemaPath:"#/properties/isOwn/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
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
validate10.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate10.errors = vErrors;
return errors === 0;
}
