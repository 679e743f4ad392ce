// Generated from ../cloud-projects.schema.json by scripts/generate-schemas.mjs. Do not edit.

export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"cloud-projects.schema.json","title":"CloudProjects","description":"Answer of `GET /api/user/projects`: every project of the account, deleted ones too for as long as other devices need to hear of it.","type":"object","additionalProperties":false,"required":["projects"],"properties":{"projects":{"type":"array","items":{"$ref":"#/definitions/cloudProject"}}},"definitions":{"cloudProject":{"title":"CloudProject","type":"object","additionalProperties":false,"required":["headerId","revision","name","bytes","isDeleted"],"properties":{"headerId":{"type":"string","minLength":1,"maxLength":128},"revision":{"type":"integer","minimum":1,"description":"Rises with every change: the ETag of `/api/user/projects/{headerId}` is this number in quotes."},"name":{"type":"string"},"modifiedAt":{"type":"integer","minimum":0,"description":"Milliseconds since 1970, as the editor has told."},"bytes":{"type":"integer","minimum":0,"description":"Compressed."},"isDeleted":{"type":"boolean"}}}}};
const schema12 = {"title":"CloudProject","type":"object","additionalProperties":false,"required":["headerId","revision","name","bytes","isDeleted"],"properties":{"headerId":{"type":"string","minLength":1,"maxLength":128},"revision":{"type":"integer","minimum":1,"description":"Rises with every change: the ETag of `/api/user/projects/{headerId}` is this number in quotes."},"name":{"type":"string"},"modifiedAt":{"type":"integer","minimum":0,"description":"Milliseconds since 1970, as the editor has told."},"bytes":{"type":"integer","minimum":0,"description":"Compressed."},"isDeleted":{"type":"boolean"}}};
const func2 = require("ajv/dist/runtime/ucs2length").default;

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="cloud-projects.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.projects === undefined) && (missing0 = "projects")){
validate10.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "projects")){
validate10.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.projects !== undefined){
let data0 = data.projects;
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
if((((((data1.headerId === undefined) && (missing1 = "headerId")) || ((data1.revision === undefined) && (missing1 = "revision"))) || ((data1.name === undefined) && (missing1 = "name"))) || ((data1.bytes === undefined) && (missing1 = "bytes"))) || ((data1.isDeleted === undefined) && (missing1 = "isDeleted"))){
validate10.errors = [{instancePath:instancePath+"/projects/" + i0,schemaPath:"#/definitions/cloudProject/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs7 = errors;
for(const key1 in data1){
if(!((((((key1 === "headerId") || (key1 === "revision")) || (key1 === "name")) || (key1 === "modifiedAt")) || (key1 === "bytes")) || (key1 === "isDeleted"))){
validate10.errors = [{instancePath:instancePath+"/projects/" + i0,schemaPath:"#/definitions/cloudProject/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs7 === errors){
if(data1.headerId !== undefined){
let data2 = data1.headerId;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(func2(data2) > 128){
validate10.errors = [{instancePath:instancePath+"/projects/" + i0+"/headerId",schemaPath:"#/definitions/cloudProject/properties/headerId/maxLength",keyword:"maxLength",params:{limit: 128}}];
return false;
}
else {
if(func2(data2) < 1){
validate10.errors = [{instancePath:instancePath+"/projects/" + i0+"/headerId",schemaPath:"#/definitions/cloudProject/properties/headerId/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/projects/" + i0+"/headerId",schemaPath:"#/definitions/cloudProject/properties/headerId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid3 = _errs8 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.revision !== undefined){
let data3 = data1.revision;
const _errs10 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate10.errors = [{instancePath:instancePath+"/projects/" + i0+"/revision",schemaPath:"#/definitions/cloudProject/properties/revision/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs10){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 1 || isNaN(data3)){
validate10.errors = [{instancePath:instancePath+"/projects/" + i0+"/revision",schemaPath:"#/definitions/cloudProject/properties/revision/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.name !== undefined){
const _errs12 = errors;
if(typeof data1.name !== "string"){
validate10.errors = [{instancePath:instancePath+"/projects/" + i0+"/name",schemaPath:"#/definitions/cloudProject/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.modifiedAt !== undefined){
let data5 = data1.modifiedAt;
const _errs14 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate10.errors = [{instancePath:instancePath+"/projects/" + i0+"/modifiedAt",schemaPath:"#/definitions/cloudProject/properties/modifiedAt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs14){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
validate10.errors = [{instancePath:instancePath+"/projects/" + i0+"/modifiedAt",schemaPath:"#/definitions/cloudProject/properties/modifiedAt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid3 = _errs14 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.bytes !== undefined){
let data6 = data1.bytes;
const _errs16 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate10.errors = [{instancePath:instancePath+"/projects/" + i0+"/bytes",schemaPath:"#/definitions/cloudProject/properties/bytes/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs16){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
validate10.errors = [{instancePath:instancePath+"/projects/" + i0+"/bytes",schemaPath:"#/definitions/cloudProject/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid3 = _errs16 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.isDeleted !== undefined){
const _errs18 = errors;
if(typeof data1.isDeleted !== "boolean"){
validate10.errors = [{instancePath:instancePath+"/projects/" + i0+"/isDeleted",schemaPath:"#/definitions/cloudProject/properties/isDeleted/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid3 = _errs18 === errors;
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
else {
validate10.errors = [{instancePath:instancePath+"/projects/" + i0,schemaPath:"#/definitions/cloudProject/type",keyword:"type",params:{type: "object"}}];
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
validate10.errors = [{instancePath:instancePath+"/projects",schemaPath:"#/properties/projects/type",keyword:"type",params:{type: "array"}}];
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
