// Generated from ../kiosk-games.schema.json by scripts/generate-schemas.mjs. Do not edit.

export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"kiosk-games.schema.json","title":"KioskGames","description":"Answer of `GET /api/kiosk/{code}/games`: what has been sent to a kiosk, the latest first. Games that were removed from this place are not among them.","type":"object","additionalProperties":false,"required":["games","expiresAt"],"properties":{"games":{"type":"array","items":{"$ref":"#/definitions/kioskGame"}},"expiresAt":{"type":"integer","minimum":0,"description":"Milliseconds since 1970: when the code ends unless the kiosk is heard of before, or however often it is."}},"definitions":{"kioskGame":{"title":"KioskGame","type":"object","additionalProperties":false,"required":["id","name","target","sentAt"],"properties":{"id":{"type":"string","minLength":1,"description":"Of the shared game: its files are at `/api/{id}/text`."},"name":{"type":"string"},"target":{"type":"string","description":"The editor's target that the game was made for."},"thumbnail":{"type":"string","description":"Address of its picture."},"sentAt":{"type":"integer","minimum":0,"description":"Milliseconds since 1970: when it was sent to this kiosk, for the last time."}}}}};
const schema12 = {"title":"KioskGame","type":"object","additionalProperties":false,"required":["id","name","target","sentAt"],"properties":{"id":{"type":"string","minLength":1,"description":"Of the shared game: its files are at `/api/{id}/text`."},"name":{"type":"string"},"target":{"type":"string","description":"The editor's target that the game was made for."},"thumbnail":{"type":"string","description":"Address of its picture."},"sentAt":{"type":"integer","minimum":0,"description":"Milliseconds since 1970: when it was sent to this kiosk, for the last time."}}};
const func2 = require("ajv/dist/runtime/ucs2length").default;

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="kiosk-games.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.games === undefined) && (missing0 = "games")) || ((data.expiresAt === undefined) && (missing0 = "expiresAt"))){
validate10.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "games") || (key0 === "expiresAt"))){
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
if(((((data1.id === undefined) && (missing1 = "id")) || ((data1.name === undefined) && (missing1 = "name"))) || ((data1.target === undefined) && (missing1 = "target"))) || ((data1.sentAt === undefined) && (missing1 = "sentAt"))){
validate10.errors = [{instancePath:instancePath+"/games/" + i0,schemaPath:"#/definitions/kioskGame/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs7 = errors;
for(const key1 in data1){
if(!(((((key1 === "id") || (key1 === "name")) || (key1 === "target")) || (key1 === "thumbnail")) || (key1 === "sentAt"))){
validate10.errors = [{instancePath:instancePath+"/games/" + i0,schemaPath:"#/definitions/kioskGame/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
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
if(func2(data2) < 1){
validate10.errors = [{instancePath:instancePath+"/games/" + i0+"/id",schemaPath:"#/definitions/kioskGame/properties/id/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate10.errors = [{instancePath:instancePath+"/games/" + i0+"/id",schemaPath:"#/definitions/kioskGame/properties/id/type",keyword:"type",params:{type: "string"}}];
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
const _errs10 = errors;
if(typeof data1.name !== "string"){
validate10.errors = [{instancePath:instancePath+"/games/" + i0+"/name",schemaPath:"#/definitions/kioskGame/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.target !== undefined){
const _errs12 = errors;
if(typeof data1.target !== "string"){
validate10.errors = [{instancePath:instancePath+"/games/" + i0+"/target",schemaPath:"#/definitions/kioskGame/properties/target/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.thumbnail !== undefined){
const _errs14 = errors;
if(typeof data1.thumbnail !== "string"){
validate10.errors = [{instancePath:instancePath+"/games/" + i0+"/thumbnail",schemaPath:"#/definitions/kioskGame/properties/thumbnail/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs14 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data1.sentAt !== undefined){
let data6 = data1.sentAt;
const _errs16 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate10.errors = [{instancePath:instancePath+"/games/" + i0+"/sentAt",schemaPath:"#/definitions/kioskGame/properties/sentAt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs16){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
validate10.errors = [{instancePath:instancePath+"/games/" + i0+"/sentAt",schemaPath:"#/definitions/kioskGame/properties/sentAt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid3 = _errs16 === errors;
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
else {
validate10.errors = [{instancePath:instancePath+"/games/" + i0,schemaPath:"#/definitions/kioskGame/type",keyword:"type",params:{type: "object"}}];
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
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expiresAt !== undefined){
let data7 = data.expiresAt;
const _errs18 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate10.errors = [{instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs18){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
validate10.errors = [{instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
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
else {
validate10.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate10.errors = vErrors;
return errors === 0;
}
