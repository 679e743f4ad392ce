// Generated from ../user.schema.json by scripts/generate-schemas.mjs. Do not edit.

export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"user.schema.json","title":"User","description":"One learner and all that they did: the form in which progress is exchanged (account, export, import). In the browser it is assembled from one record an activity (viewer/domain/to-user.ts) and taken apart into them again (viewer/domain/read-user.ts).","type":"object","additionalProperties":false,"required":["version","isDebug","id","mapProgress","completedTags","badges"],"properties":{"version":{"type":"string","description":"1.0.0. Version 0.0.0 knew one page only: its mapProgress is keyed by map, its completedTags by tag."},"isDebug":{"type":"boolean","description":"Made by a debug flag: never saved."},"id":{"type":"string"},"mapProgress":{"type":"object","description":"By page source url, then by map.","additionalProperties":{"$ref":"#/definitions/pageProgress"}},"completedTags":{"type":"object","description":"By page source url, then by tag: how many completed activities carry it. Computed, never trusted.","additionalProperties":{"type":"object","additionalProperties":{"type":"integer","minimum":0}}},"badges":{"type":"array","items":{"$ref":"#/definitions/badge"}}},"definitions":{"pageProgress":{"type":"object","additionalProperties":{"$ref":"#/definitions/mapProgress"}},"mapProgress":{"title":"MapProgress","type":"object","additionalProperties":false,"required":["mapId","completionState","activityState"],"properties":{"mapId":{"type":"string"},"completionState":{"enum":["incomplete","transitioning","completed"]},"activityState":{"type":"object","additionalProperties":{"$ref":"#/definitions/activityState"}}}},"activityState":{"title":"ActivityState","description":"The fields of a stored record (progress.schema.json), and the status that follows from them.","type":"object","additionalProperties":false,"required":["activityId","isCompleted"],"properties":{"activityId":{"type":"string"},"isCompleted":{"type":"boolean"},"status":{"enum":["locked","notstarted","inprogress","completed","restarted"]},"completedTime":{"type":"integer","minimum":0},"headerId":{"type":"string"},"currentStep":{"type":"integer","minimum":0},"maxSteps":{"type":"integer","minimum":0},"workedAt":{"type":"integer","minimum":0},"attempt":{"type":"integer","minimum":0},"resetAt":{"type":"integer","minimum":0},"updatedAt":{"type":"integer","minimum":0}}},"badge":{"title":"Badge","type":"object","additionalProperties":false,"required":["id","title","image","type","sourceURL"],"properties":{"id":{"type":"string"},"title":{"type":"string"},"image":{"type":"string"},"lockedImage":{"type":"string"},"type":{"enum":["skillmap-completion"]},"sourceURL":{"type":"string"},"timestamp":{"type":"integer","minimum":0,"description":"Milliseconds since 1970."}}}}};
const schema15 = {"title":"Badge","type":"object","additionalProperties":false,"required":["id","title","image","type","sourceURL"],"properties":{"id":{"type":"string"},"title":{"type":"string"},"image":{"type":"string"},"lockedImage":{"type":"string"},"type":{"enum":["skillmap-completion"]},"sourceURL":{"type":"string"},"timestamp":{"type":"integer","minimum":0,"description":"Milliseconds since 1970."}}};
const schema12 = {"type":"object","additionalProperties":{"$ref":"#/definitions/mapProgress"}};
const schema13 = {"title":"MapProgress","type":"object","additionalProperties":false,"required":["mapId","completionState","activityState"],"properties":{"mapId":{"type":"string"},"completionState":{"enum":["incomplete","transitioning","completed"]},"activityState":{"type":"object","additionalProperties":{"$ref":"#/definitions/activityState"}}}};
const schema14 = {"title":"ActivityState","description":"The fields of a stored record (progress.schema.json), and the status that follows from them.","type":"object","additionalProperties":false,"required":["activityId","isCompleted"],"properties":{"activityId":{"type":"string"},"isCompleted":{"type":"boolean"},"status":{"enum":["locked","notstarted","inprogress","completed","restarted"]},"completedTime":{"type":"integer","minimum":0},"headerId":{"type":"string"},"currentStep":{"type":"integer","minimum":0},"maxSteps":{"type":"integer","minimum":0},"workedAt":{"type":"integer","minimum":0},"attempt":{"type":"integer","minimum":0},"resetAt":{"type":"integer","minimum":0},"updatedAt":{"type":"integer","minimum":0}}};
const func2 = Object.prototype.hasOwnProperty;

function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.mapId === undefined) && (missing0 = "mapId")) || ((data.completionState === undefined) && (missing0 = "completionState"))) || ((data.activityState === undefined) && (missing0 = "activityState"))){
validate12.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "mapId") || (key0 === "completionState")) || (key0 === "activityState"))){
validate12.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.mapId !== undefined){
const _errs2 = errors;
if(typeof data.mapId !== "string"){
validate12.errors = [{instancePath:instancePath+"/mapId",schemaPath:"#/properties/mapId/type",keyword:"type",params:{type: "string"}}];
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
validate12.errors = [{instancePath:instancePath+"/completionState",schemaPath:"#/properties/completionState/enum",keyword:"enum",params:{allowedValues: schema13.properties.completionState.enum}}];
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
validate12.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/activityState/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs11 = errors;
for(const key2 in data3){
if(!(func2.call(schema14.properties, key2))){
validate12.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/activityState/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}}];
return false;
break;
}
}
if(_errs11 === errors){
if(data3.activityId !== undefined){
const _errs12 = errors;
if(typeof data3.activityId !== "string"){
validate12.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/activityId",schemaPath:"#/definitions/activityState/properties/activityId/type",keyword:"type",params:{type: "string"}}];
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
validate12.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/isCompleted",schemaPath:"#/definitions/activityState/properties/isCompleted/type",keyword:"type",params:{type: "boolean"}}];
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
validate12.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/status",schemaPath:"#/definitions/activityState/properties/status/enum",keyword:"enum",params:{allowedValues: schema14.properties.status.enum}}];
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
validate12.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/completedTime",schemaPath:"#/definitions/activityState/properties/completedTime/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs17){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
validate12.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/completedTime",schemaPath:"#/definitions/activityState/properties/completedTime/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
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
validate12.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/headerId",schemaPath:"#/definitions/activityState/properties/headerId/type",keyword:"type",params:{type: "string"}}];
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
validate12.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/currentStep",schemaPath:"#/definitions/activityState/properties/currentStep/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs21){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
validate12.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/currentStep",schemaPath:"#/definitions/activityState/properties/currentStep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
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
validate12.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/maxSteps",schemaPath:"#/definitions/activityState/properties/maxSteps/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs23){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
validate12.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/maxSteps",schemaPath:"#/definitions/activityState/properties/maxSteps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
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
validate12.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/workedAt",schemaPath:"#/definitions/activityState/properties/workedAt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs25){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
validate12.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/workedAt",schemaPath:"#/definitions/activityState/properties/workedAt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
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
validate12.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/attempt",schemaPath:"#/definitions/activityState/properties/attempt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs27){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 0 || isNaN(data12)){
validate12.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/attempt",schemaPath:"#/definitions/activityState/properties/attempt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
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
validate12.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/resetAt",schemaPath:"#/definitions/activityState/properties/resetAt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs29){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 0 || isNaN(data13)){
validate12.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/resetAt",schemaPath:"#/definitions/activityState/properties/resetAt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
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
validate12.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/updatedAt",schemaPath:"#/definitions/activityState/properties/updatedAt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs31){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 0 || isNaN(data14)){
validate12.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/updatedAt",schemaPath:"#/definitions/activityState/properties/updatedAt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
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
validate12.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/activityState/type",keyword:"type",params:{type: "object"}}];
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
validate12.errors = [{instancePath:instancePath+"/activityState",schemaPath:"#/properties/activityState/type",keyword:"type",params:{type: "object"}}];
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
validate12.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate12.errors = vErrors;
return errors === 0;
}


function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate11.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate11.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="user.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.version === undefined) && (missing0 = "version")) || ((data.isDebug === undefined) && (missing0 = "isDebug"))) || ((data.id === undefined) && (missing0 = "id"))) || ((data.mapProgress === undefined) && (missing0 = "mapProgress"))) || ((data.completedTags === undefined) && (missing0 = "completedTags"))) || ((data.badges === undefined) && (missing0 = "badges"))){
validate10.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "version") || (key0 === "isDebug")) || (key0 === "id")) || (key0 === "mapProgress")) || (key0 === "completedTags")) || (key0 === "badges"))){
validate10.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.version !== undefined){
const _errs2 = errors;
if(typeof data.version !== "string"){
validate10.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isDebug !== undefined){
const _errs4 = errors;
if(typeof data.isDebug !== "boolean"){
validate10.errors = [{instancePath:instancePath+"/isDebug",schemaPath:"#/properties/isDebug/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined){
const _errs6 = errors;
if(typeof data.id !== "string"){
validate10.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mapProgress !== undefined){
let data3 = data.mapProgress;
const _errs8 = errors;
if(errors === _errs8){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key1 in data3){
const _errs11 = errors;
if(!(validate11(data3[key1], {instancePath:instancePath+"/mapProgress/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data3,parentDataProperty:key1,rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
var valid1 = _errs11 === errors;
if(!valid1){
break;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/mapProgress",schemaPath:"#/properties/mapProgress/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.completedTags !== undefined){
let data5 = data.completedTags;
const _errs12 = errors;
if(errors === _errs12){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key2 in data5){
let data6 = data5[key2];
const _errs15 = errors;
if(errors === _errs15){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key3 in data6){
let data7 = data6[key3];
const _errs18 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate10.errors = [{instancePath:instancePath+"/completedTags/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/completedTags/additionalProperties/additionalProperties/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs18){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
validate10.errors = [{instancePath:instancePath+"/completedTags/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/completedTags/additionalProperties/additionalProperties/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid3 = _errs18 === errors;
if(!valid3){
break;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/completedTags/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/completedTags/additionalProperties/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid2 = _errs15 === errors;
if(!valid2){
break;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/completedTags",schemaPath:"#/properties/completedTags/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.badges !== undefined){
let data8 = data.badges;
const _errs20 = errors;
if(errors === _errs20){
if(Array.isArray(data8)){
var valid4 = true;
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
const _errs22 = errors;
const _errs23 = errors;
if(errors === _errs23){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing1;
if((((((data9.id === undefined) && (missing1 = "id")) || ((data9.title === undefined) && (missing1 = "title"))) || ((data9.image === undefined) && (missing1 = "image"))) || ((data9.type === undefined) && (missing1 = "type"))) || ((data9.sourceURL === undefined) && (missing1 = "sourceURL"))){
validate10.errors = [{instancePath:instancePath+"/badges/" + i0,schemaPath:"#/definitions/badge/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs25 = errors;
for(const key4 in data9){
if(!(((((((key4 === "id") || (key4 === "title")) || (key4 === "image")) || (key4 === "lockedImage")) || (key4 === "type")) || (key4 === "sourceURL")) || (key4 === "timestamp"))){
validate10.errors = [{instancePath:instancePath+"/badges/" + i0,schemaPath:"#/definitions/badge/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}}];
return false;
break;
}
}
if(_errs25 === errors){
if(data9.id !== undefined){
const _errs26 = errors;
if(typeof data9.id !== "string"){
validate10.errors = [{instancePath:instancePath+"/badges/" + i0+"/id",schemaPath:"#/definitions/badge/properties/id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid6 = _errs26 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.title !== undefined){
const _errs28 = errors;
if(typeof data9.title !== "string"){
validate10.errors = [{instancePath:instancePath+"/badges/" + i0+"/title",schemaPath:"#/definitions/badge/properties/title/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid6 = _errs28 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.image !== undefined){
const _errs30 = errors;
if(typeof data9.image !== "string"){
validate10.errors = [{instancePath:instancePath+"/badges/" + i0+"/image",schemaPath:"#/definitions/badge/properties/image/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid6 = _errs30 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.lockedImage !== undefined){
const _errs32 = errors;
if(typeof data9.lockedImage !== "string"){
validate10.errors = [{instancePath:instancePath+"/badges/" + i0+"/lockedImage",schemaPath:"#/definitions/badge/properties/lockedImage/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid6 = _errs32 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.type !== undefined){
const _errs34 = errors;
if(!(data9.type === "skillmap-completion")){
validate10.errors = [{instancePath:instancePath+"/badges/" + i0+"/type",schemaPath:"#/definitions/badge/properties/type/enum",keyword:"enum",params:{allowedValues: schema15.properties.type.enum}}];
return false;
}
var valid6 = _errs34 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.sourceURL !== undefined){
const _errs35 = errors;
if(typeof data9.sourceURL !== "string"){
validate10.errors = [{instancePath:instancePath+"/badges/" + i0+"/sourceURL",schemaPath:"#/definitions/badge/properties/sourceURL/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid6 = _errs35 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.timestamp !== undefined){
let data16 = data9.timestamp;
const _errs37 = errors;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
validate10.errors = [{instancePath:instancePath+"/badges/" + i0+"/timestamp",schemaPath:"#/definitions/badge/properties/timestamp/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs37){
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 < 0 || isNaN(data16)){
validate10.errors = [{instancePath:instancePath+"/badges/" + i0+"/timestamp",schemaPath:"#/definitions/badge/properties/timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid6 = _errs37 === errors;
}
else {
var valid6 = true;
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
validate10.errors = [{instancePath:instancePath+"/badges/" + i0,schemaPath:"#/definitions/badge/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid4 = _errs22 === errors;
if(!valid4){
break;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/badges",schemaPath:"#/properties/badges/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs20 === errors;
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
else {
validate10.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate10.errors = vErrors;
return errors === 0;
}
