// Generated from ../project.schema.json by scripts/generate-schemas.mjs. Do not edit.

export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"project.schema.json","title":"Project","description":"A learner's project as the editor hands it over: its header, and its files by name. Fields of the header that the host does not use pass through untouched.","type":"object","additionalProperties":false,"required":["header","text"],"properties":{"header":{"title":"ProjectHeader","type":"object","additionalProperties":true,"required":["id"],"properties":{"id":{"type":"string","pattern":"."},"name":{"type":"string"},"target":{"type":"string"},"editor":{"type":"string"},"modificationTime":{"type":"number","description":"Seconds since 1970."},"recentUse":{"type":"number","description":"Seconds since 1970."},"isDeleted":{"type":"boolean"},"isSkillmapProject":{"type":"boolean"}}},"text":{"type":"object","additionalProperties":{"type":"string"}}}};
const pattern0 = new RegExp(".", "u");

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="project.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.header === undefined) && (missing0 = "header")) || ((data.text === undefined) && (missing0 = "text"))){
validate10.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "header") || (key0 === "text"))){
validate10.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.header !== undefined){
let data0 = data.header;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.id === undefined) && (missing1 = "id")){
validate10.errors = [{instancePath:instancePath+"/header",schemaPath:"#/properties/header/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data0.id !== undefined){
let data1 = data0.id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
validate10.errors = [{instancePath:instancePath+"/header/id",schemaPath:"#/properties/header/properties/id/pattern",keyword:"pattern",params:{pattern: "."}}];
return false;
}
}
else {
validate10.errors = [{instancePath:instancePath+"/header/id",schemaPath:"#/properties/header/properties/id/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.name !== undefined){
const _errs7 = errors;
if(typeof data0.name !== "string"){
validate10.errors = [{instancePath:instancePath+"/header/name",schemaPath:"#/properties/header/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.target !== undefined){
const _errs9 = errors;
if(typeof data0.target !== "string"){
validate10.errors = [{instancePath:instancePath+"/header/target",schemaPath:"#/properties/header/properties/target/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.editor !== undefined){
const _errs11 = errors;
if(typeof data0.editor !== "string"){
validate10.errors = [{instancePath:instancePath+"/header/editor",schemaPath:"#/properties/header/properties/editor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.modificationTime !== undefined){
let data5 = data0.modificationTime;
const _errs13 = errors;
if(!((typeof data5 == "number") && (isFinite(data5)))){
validate10.errors = [{instancePath:instancePath+"/header/modificationTime",schemaPath:"#/properties/header/properties/modificationTime/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.recentUse !== undefined){
let data6 = data0.recentUse;
const _errs15 = errors;
if(!((typeof data6 == "number") && (isFinite(data6)))){
validate10.errors = [{instancePath:instancePath+"/header/recentUse",schemaPath:"#/properties/header/properties/recentUse/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid1 = _errs15 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.isDeleted !== undefined){
const _errs17 = errors;
if(typeof data0.isDeleted !== "boolean"){
validate10.errors = [{instancePath:instancePath+"/header/isDeleted",schemaPath:"#/properties/header/properties/isDeleted/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid1 = _errs17 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.isSkillmapProject !== undefined){
const _errs19 = errors;
if(typeof data0.isSkillmapProject !== "boolean"){
validate10.errors = [{instancePath:instancePath+"/header/isSkillmapProject",schemaPath:"#/properties/header/properties/isSkillmapProject/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid1 = _errs19 === errors;
}
else {
var valid1 = true;
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
validate10.errors = [{instancePath:instancePath+"/header",schemaPath:"#/properties/header/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
let data9 = data.text;
const _errs21 = errors;
if(errors === _errs21){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
for(const key1 in data9){
const _errs24 = errors;
if(typeof data9[key1] !== "string"){
validate10.errors = [{instancePath:instancePath+"/text/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/text/additionalProperties/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs24 === errors;
if(!valid2){
break;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
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
