// Generated from ../progress.schema.json by scripts/generate-schemas.mjs. Do not edit.

export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"progress.schema.json","title":"ActivityRecord","description":"What one learner did in one activity (or reward, or completion node) of one map of one page: the unit of storage, so that two tabs never overwrite each other's whole state. Two records with the same key merge by union (exchange/merge-activity-records.ts).","type":"object","additionalProperties":false,"required":["sourceUrl","mapId","activityId","isCompleted","updatedAt"],"properties":{"sourceUrl":{"type":"string","description":"The page source identifier."},"mapId":{"type":"string"},"activityId":{"type":"string"},"isCompleted":{"type":"boolean"},"completedTime":{"type":"integer","minimum":0,"description":"Milliseconds since 1970, of the latest completion: the latest, so that a completion after a reset is not lost to an earlier one before it."},"headerId":{"type":"string","description":"The project, once the editor has made one."},"currentStep":{"type":"integer","minimum":0,"description":"One-based; 0 before the first step."},"maxSteps":{"type":"integer","minimum":0},"workedAt":{"type":"integer","minimum":0,"description":"Milliseconds since 1970, of the project and steps above, which change together; absent where there are none."},"attempt":{"type":"integer","minimum":0,"description":"Counts restarts: steps and project of a later attempt replace those of an earlier one."},"resetAt":{"type":"integer","minimum":0,"description":"A dated tombstone: what was worked on or completed up to then is forgotten, later work outlives it."},"updatedAt":{"type":"integer","minimum":0,"description":"Milliseconds since 1970, of the latest change of any kind."}}};
const func2 = Object.prototype.hasOwnProperty;

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="progress.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.sourceUrl === undefined) && (missing0 = "sourceUrl")) || ((data.mapId === undefined) && (missing0 = "mapId"))) || ((data.activityId === undefined) && (missing0 = "activityId"))) || ((data.isCompleted === undefined) && (missing0 = "isCompleted"))) || ((data.updatedAt === undefined) && (missing0 = "updatedAt"))){
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
if(data.sourceUrl !== undefined){
const _errs2 = errors;
if(typeof data.sourceUrl !== "string"){
validate10.errors = [{instancePath:instancePath+"/sourceUrl",schemaPath:"#/properties/sourceUrl/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mapId !== undefined){
const _errs4 = errors;
if(typeof data.mapId !== "string"){
validate10.errors = [{instancePath:instancePath+"/mapId",schemaPath:"#/properties/mapId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.activityId !== undefined){
const _errs6 = errors;
if(typeof data.activityId !== "string"){
validate10.errors = [{instancePath:instancePath+"/activityId",schemaPath:"#/properties/activityId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isCompleted !== undefined){
const _errs8 = errors;
if(typeof data.isCompleted !== "boolean"){
validate10.errors = [{instancePath:instancePath+"/isCompleted",schemaPath:"#/properties/isCompleted/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.completedTime !== undefined){
let data4 = data.completedTime;
const _errs10 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate10.errors = [{instancePath:instancePath+"/completedTime",schemaPath:"#/properties/completedTime/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs10){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
validate10.errors = [{instancePath:instancePath+"/completedTime",schemaPath:"#/properties/completedTime/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.headerId !== undefined){
const _errs12 = errors;
if(typeof data.headerId !== "string"){
validate10.errors = [{instancePath:instancePath+"/headerId",schemaPath:"#/properties/headerId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.currentStep !== undefined){
let data6 = data.currentStep;
const _errs14 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate10.errors = [{instancePath:instancePath+"/currentStep",schemaPath:"#/properties/currentStep/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs14){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
validate10.errors = [{instancePath:instancePath+"/currentStep",schemaPath:"#/properties/currentStep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
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
if(data.maxSteps !== undefined){
let data7 = data.maxSteps;
const _errs16 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate10.errors = [{instancePath:instancePath+"/maxSteps",schemaPath:"#/properties/maxSteps/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs16){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
validate10.errors = [{instancePath:instancePath+"/maxSteps",schemaPath:"#/properties/maxSteps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workedAt !== undefined){
let data8 = data.workedAt;
const _errs18 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate10.errors = [{instancePath:instancePath+"/workedAt",schemaPath:"#/properties/workedAt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs18){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
validate10.errors = [{instancePath:instancePath+"/workedAt",schemaPath:"#/properties/workedAt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempt !== undefined){
let data9 = data.attempt;
const _errs20 = errors;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
validate10.errors = [{instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs20){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
validate10.errors = [{instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.resetAt !== undefined){
let data10 = data.resetAt;
const _errs22 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate10.errors = [{instancePath:instancePath+"/resetAt",schemaPath:"#/properties/resetAt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs22){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
validate10.errors = [{instancePath:instancePath+"/resetAt",schemaPath:"#/properties/resetAt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedAt !== undefined){
let data11 = data.updatedAt;
const _errs24 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
validate10.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs24){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
validate10.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs24 === errors;
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
