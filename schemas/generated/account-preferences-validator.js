// Generated from ../account-preferences.schema.json by scripts/generate-schemas.mjs. Do not edit.

export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"account-preferences.schema.json","title":"AccountPreferences","description":"Answer of `GET /api/user/preferences` and of the PATCH of it: what a learner's account keeps, but for projects. `?source=` (repeated) leaves only those page sources in `skillmap`; without it all are there. After a PATCH, `skillmap` holds the sources that were patched.","type":"object","additionalProperties":false,"required":["skillmap","badges"],"properties":{"skillmap":{"title":"SkillmapPreference","type":"object","additionalProperties":false,"required":["mapProgress","completedTags"],"description":"As in the User entity; the server joins what it is sent with what it has (schemas/exchange/merge-activity-records.ts), and never loses any of it.","properties":{"mapProgress":{"$ref":"user.schema.json#/properties/mapProgress"},"completedTags":{"$ref":"user.schema.json#/properties/completedTags"}}},"badges":{"type":"array","items":{"$ref":"user.schema.json#/definitions/badge"}},"email":{"type":"boolean","description":"News by e-mail; absent until the learner has said."},"highContrast":{"type":"boolean"},"language":{"type":"string","description":"BCP 47."}}};
const schema18 = {"type":"object","description":"By page source url, then by tag: how many completed activities carry it. Computed, never trusted.","additionalProperties":{"type":"object","additionalProperties":{"type":"integer","minimum":0}}};
const schema16 = {"title":"Badge","type":"object","additionalProperties":false,"required":["id","title","image","type","sourceURL"],"properties":{"id":{"type":"string"},"title":{"type":"string"},"image":{"type":"string"},"lockedImage":{"type":"string"},"type":{"enum":["skillmap-completion"]},"sourceURL":{"type":"string"},"timestamp":{"type":"integer","minimum":0,"description":"Milliseconds since 1970."}}};
const schema17 = {"type":"object","description":"By page source url, then by map.","additionalProperties":{"$ref":"#/definitions/pageProgress"}};
const schema13 = {"type":"object","additionalProperties":{"$ref":"#/definitions/mapProgress"}};
const schema14 = {"title":"MapProgress","type":"object","additionalProperties":false,"required":["mapId","completionState","activityState"],"properties":{"mapId":{"type":"string"},"completionState":{"enum":["incomplete","transitioning","completed"]},"activityState":{"type":"object","additionalProperties":{"$ref":"#/definitions/activityState"}}}};
const schema15 = {"title":"ActivityState","description":"The fields of a stored record (progress.schema.json), and the status that follows from them.","type":"object","additionalProperties":false,"required":["activityId","isCompleted"],"properties":{"activityId":{"type":"string"},"isCompleted":{"type":"boolean"},"status":{"enum":["locked","notstarted","inprogress","completed","restarted"]},"completedTime":{"type":"integer","minimum":0},"headerId":{"type":"string"},"currentStep":{"type":"integer","minimum":0},"maxSteps":{"type":"integer","minimum":0},"workedAt":{"type":"integer","minimum":0},"attempt":{"type":"integer","minimum":0},"resetAt":{"type":"integer","minimum":0},"updatedAt":{"type":"integer","minimum":0}}};
const func2 = Object.prototype.hasOwnProperty;

function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.mapId === undefined) && (missing0 = "mapId")) || ((data.completionState === undefined) && (missing0 = "completionState"))) || ((data.activityState === undefined) && (missing0 = "activityState"))){
validate13.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "mapId") || (key0 === "completionState")) || (key0 === "activityState"))){
validate13.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.mapId !== undefined){
const _errs2 = errors;
if(typeof data.mapId !== "string"){
validate13.errors = [{instancePath:instancePath+"/mapId",schemaPath:"#/properties/mapId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.completionState !== undefined){
let data1 = data.completionState;
const _errs4 = errors;
if(!(((data1 === "incomplete") || (data1 === "transitioning")) || (data1 === "completed"))){
validate13.errors = [{instancePath:instancePath+"/completionState",schemaPath:"#/properties/completionState/enum",keyword:"enum",params:{allowedValues: schema14.properties.completionState.enum}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.activityState !== undefined){
let data2 = data.activityState;
const _errs5 = errors;
if(errors === _errs5){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
let data3 = data2[key1];
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if(((data3.activityId === undefined) && (missing1 = "activityId")) || ((data3.isCompleted === undefined) && (missing1 = "isCompleted"))){
validate13.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/activityState/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs11 = errors;
for(const key2 in data3){
if(!(func2.call(schema15.properties, key2))){
validate13.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/activityState/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}}];
return false;
break;
}
}
if(_errs11 === errors){
if(data3.activityId !== undefined){
const _errs12 = errors;
if(typeof data3.activityId !== "string"){
validate13.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/activityId",schemaPath:"#/definitions/activityState/properties/activityId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data3.isCompleted !== undefined){
const _errs14 = errors;
if(typeof data3.isCompleted !== "boolean"){
validate13.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/isCompleted",schemaPath:"#/definitions/activityState/properties/isCompleted/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid3 = _errs14 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data3.status !== undefined){
let data6 = data3.status;
const _errs16 = errors;
if(!(((((data6 === "locked") || (data6 === "notstarted")) || (data6 === "inprogress")) || (data6 === "completed")) || (data6 === "restarted"))){
validate13.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/status",schemaPath:"#/definitions/activityState/properties/status/enum",keyword:"enum",params:{allowedValues: schema15.properties.status.enum}}];
return false;
}
var valid3 = _errs16 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data3.completedTime !== undefined){
let data7 = data3.completedTime;
const _errs17 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate13.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/completedTime",schemaPath:"#/definitions/activityState/properties/completedTime/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs17){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
validate13.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/completedTime",schemaPath:"#/definitions/activityState/properties/completedTime/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid3 = _errs17 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data3.headerId !== undefined){
const _errs19 = errors;
if(typeof data3.headerId !== "string"){
validate13.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/headerId",schemaPath:"#/definitions/activityState/properties/headerId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs19 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data3.currentStep !== undefined){
let data9 = data3.currentStep;
const _errs21 = errors;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
validate13.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/currentStep",schemaPath:"#/definitions/activityState/properties/currentStep/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs21){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
validate13.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/currentStep",schemaPath:"#/definitions/activityState/properties/currentStep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid3 = _errs21 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data3.maxSteps !== undefined){
let data10 = data3.maxSteps;
const _errs23 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate13.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/maxSteps",schemaPath:"#/definitions/activityState/properties/maxSteps/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs23){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
validate13.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/maxSteps",schemaPath:"#/definitions/activityState/properties/maxSteps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid3 = _errs23 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data3.workedAt !== undefined){
let data11 = data3.workedAt;
const _errs25 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
validate13.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/workedAt",schemaPath:"#/definitions/activityState/properties/workedAt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs25){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
validate13.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/workedAt",schemaPath:"#/definitions/activityState/properties/workedAt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid3 = _errs25 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data3.attempt !== undefined){
let data12 = data3.attempt;
const _errs27 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate13.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/attempt",schemaPath:"#/definitions/activityState/properties/attempt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs27){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 0 || isNaN(data12)){
validate13.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/attempt",schemaPath:"#/definitions/activityState/properties/attempt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid3 = _errs27 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data3.resetAt !== undefined){
let data13 = data3.resetAt;
const _errs29 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
validate13.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/resetAt",schemaPath:"#/definitions/activityState/properties/resetAt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs29){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 0 || isNaN(data13)){
validate13.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/resetAt",schemaPath:"#/definitions/activityState/properties/resetAt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid3 = _errs29 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data3.updatedAt !== undefined){
let data14 = data3.updatedAt;
const _errs31 = errors;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
validate13.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/updatedAt",schemaPath:"#/definitions/activityState/properties/updatedAt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs31){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 0 || isNaN(data14)){
validate13.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/updatedAt",schemaPath:"#/definitions/activityState/properties/updatedAt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid3 = _errs31 === errors;
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
}
}
else {
validate13.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/activityState/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs8 === errors;
if(!valid1){
break;
}
}
}
else {
validate13.errors = [{instancePath:instancePath+"/activityState",schemaPath:"#/properties/activityState/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate13.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate13.errors = vErrors;
return errors === 0;
}


function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const _errs2 = errors;
if(!(validate13(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
else {
validate12.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate12.errors = vErrors;
return errors === 0;
}


function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const _errs2 = errors;
if(!(validate12(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
}
}
}
else {
validate16.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate16.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="account-preferences.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.skillmap === undefined) && (missing0 = "skillmap")) || ((data.badges === undefined) && (missing0 = "badges"))){
validate10.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "skillmap") || (key0 === "badges")) || (key0 === "email")) || (key0 === "highContrast")) || (key0 === "language"))){
validate10.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.skillmap !== undefined){
let data0 = data.skillmap;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.mapProgress === undefined) && (missing1 = "mapProgress")) || ((data0.completedTags === undefined) && (missing1 = "completedTags"))){
validate10.errors = [{instancePath:instancePath+"/skillmap",schemaPath:"#/properties/skillmap/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "mapProgress") || (key1 === "completedTags"))){
validate10.errors = [{instancePath:instancePath+"/skillmap",schemaPath:"#/properties/skillmap/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.mapProgress !== undefined){
const _errs5 = errors;
if(!(validate16(data0.mapProgress, {instancePath:instancePath+"/skillmap/mapProgress",parentData:data0,parentDataProperty:"mapProgress",rootData}))){
vErrors = vErrors === null ? validate16.errors : vErrors.concat(validate16.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.completedTags !== undefined){
let data2 = data0.completedTags;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key2 in data2){
let data3 = data2[key2];
const _errs10 = errors;
if(errors === _errs10){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key3 in data3){
let data4 = data3[key3];
const _errs13 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate10.errors = [{instancePath:instancePath+"/skillmap/completedTags/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"user.schema.json#/properties/completedTags/additionalProperties/additionalProperties/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs13){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 0 || isNaN(data4)){
validate10.errors = [{instancePath:instancePath+"/skillmap/completedTags/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"user.schema.json#/properties/completedTags/additionalProperties/additionalProperties/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid4 = _errs13 === errors;
if(!valid4){
break;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/skillmap/completedTags/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"user.schema.json#/properties/completedTags/additionalProperties/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid3 = _errs10 === errors;
if(!valid3){
break;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/skillmap/completedTags",schemaPath:"user.schema.json#/properties/completedTags/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/skillmap",schemaPath:"#/properties/skillmap/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.badges !== undefined){
let data5 = data.badges;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data5)){
var valid5 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing2;
if((((((data6.id === undefined) && (missing2 = "id")) || ((data6.title === undefined) && (missing2 = "title"))) || ((data6.image === undefined) && (missing2 = "image"))) || ((data6.type === undefined) && (missing2 = "type"))) || ((data6.sourceURL === undefined) && (missing2 = "sourceURL"))){
validate10.errors = [{instancePath:instancePath+"/badges/" + i0,schemaPath:"user.schema.json#/definitions/badge/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
const _errs20 = errors;
for(const key4 in data6){
if(!(((((((key4 === "id") || (key4 === "title")) || (key4 === "image")) || (key4 === "lockedImage")) || (key4 === "type")) || (key4 === "sourceURL")) || (key4 === "timestamp"))){
validate10.errors = [{instancePath:instancePath+"/badges/" + i0,schemaPath:"user.schema.json#/definitions/badge/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}}];
return false;
break;
}
}
if(_errs20 === errors){
if(data6.id !== undefined){
const _errs21 = errors;
if(typeof data6.id !== "string"){
validate10.errors = [{instancePath:instancePath+"/badges/" + i0+"/id",schemaPath:"user.schema.json#/definitions/badge/properties/id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid7 = _errs21 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data6.title !== undefined){
const _errs23 = errors;
if(typeof data6.title !== "string"){
validate10.errors = [{instancePath:instancePath+"/badges/" + i0+"/title",schemaPath:"user.schema.json#/definitions/badge/properties/title/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid7 = _errs23 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data6.image !== undefined){
const _errs25 = errors;
if(typeof data6.image !== "string"){
validate10.errors = [{instancePath:instancePath+"/badges/" + i0+"/image",schemaPath:"user.schema.json#/definitions/badge/properties/image/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid7 = _errs25 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data6.lockedImage !== undefined){
const _errs27 = errors;
if(typeof data6.lockedImage !== "string"){
validate10.errors = [{instancePath:instancePath+"/badges/" + i0+"/lockedImage",schemaPath:"user.schema.json#/definitions/badge/properties/lockedImage/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid7 = _errs27 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data6.type !== undefined){
const _errs29 = errors;
if(!(data6.type === "skillmap-completion")){
validate10.errors = [{instancePath:instancePath+"/badges/" + i0+"/type",schemaPath:"user.schema.json#/definitions/badge/properties/type/enum",keyword:"enum",params:{allowedValues: schema16.properties.type.enum}}];
return false;
}
var valid7 = _errs29 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data6.sourceURL !== undefined){
const _errs30 = errors;
if(typeof data6.sourceURL !== "string"){
validate10.errors = [{instancePath:instancePath+"/badges/" + i0+"/sourceURL",schemaPath:"user.schema.json#/definitions/badge/properties/sourceURL/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid7 = _errs30 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data6.timestamp !== undefined){
let data13 = data6.timestamp;
const _errs32 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
validate10.errors = [{instancePath:instancePath+"/badges/" + i0+"/timestamp",schemaPath:"user.schema.json#/definitions/badge/properties/timestamp/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs32){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 0 || isNaN(data13)){
validate10.errors = [{instancePath:instancePath+"/badges/" + i0+"/timestamp",schemaPath:"user.schema.json#/definitions/badge/properties/timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid7 = _errs32 === errors;
}
else {
var valid7 = true;
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
validate10.errors = [{instancePath:instancePath+"/badges/" + i0,schemaPath:"user.schema.json#/definitions/badge/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid5 = _errs17 === errors;
if(!valid5){
break;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/badges",schemaPath:"#/properties/badges/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.email !== undefined){
const _errs34 = errors;
if(typeof data.email !== "boolean"){
validate10.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.highContrast !== undefined){
const _errs36 = errors;
if(typeof data.highContrast !== "boolean"){
validate10.errors = [{instancePath:instancePath+"/highContrast",schemaPath:"#/properties/highContrast/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.language !== undefined){
const _errs38 = errors;
if(typeof data.language !== "string"){
validate10.errors = [{instancePath:instancePath+"/language",schemaPath:"#/properties/language/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs38 === errors;
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
else {
validate10.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate10.errors = vErrors;
return errors === 0;
}
