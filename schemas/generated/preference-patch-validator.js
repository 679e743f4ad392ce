// Generated from ../preference-patch.schema.json by scripts/generate-schemas.mjs. Do not edit.

export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"preference-patch.schema.json","title":"PreferencePatch","description":"Body of `PATCH /api/user/preferences`, as JSON Patch (RFC 6902, `application/json-patch+json`) with `replace` only. `/skillmap` and `/badges` are joined with what is there.","type":"array","items":{"oneOf":[{"title":"ReplaceSkillmap","type":"object","additionalProperties":false,"required":["op","path","value"],"properties":{"op":{"const":"replace"},"path":{"const":"/skillmap"},"value":{"$ref":"account-preferences.schema.json#/properties/skillmap"}}},{"title":"ReplaceBadges","type":"object","additionalProperties":false,"required":["op","path","value"],"properties":{"op":{"const":"replace"},"path":{"const":"/badges"},"value":{"$ref":"account-preferences.schema.json#/properties/badges"}}},{"title":"ReplaceSetting","type":"object","additionalProperties":false,"required":["op","path","value"],"properties":{"op":{"const":"replace"},"path":{"enum":["/email","/highContrast"]},"value":{"type":"boolean"}}},{"title":"ReplaceLanguage","type":"object","additionalProperties":false,"required":["op","path","value"],"properties":{"op":{"const":"replace"},"path":{"const":"/language"},"value":{"type":"string","pattern":"^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$"}}}]}};
const schema21 = {"title":"SkillmapPreference","type":"object","additionalProperties":false,"required":["mapProgress","completedTags"],"description":"As in the User entity; the server joins what it is sent with what it has (schemas/exchange/merge-activity-records.ts), and never loses any of it.","properties":{"mapProgress":{"$ref":"user.schema.json#/properties/mapProgress"},"completedTags":{"$ref":"user.schema.json#/properties/completedTags"}}};
const schema19 = {"type":"object","description":"By page source url, then by tag: how many completed activities carry it. Computed, never trusted.","additionalProperties":{"type":"object","additionalProperties":{"type":"integer","minimum":0}}};
const schema18 = {"type":"object","description":"By page source url, then by map.","additionalProperties":{"$ref":"#/definitions/pageProgress"}};
const schema14 = {"type":"object","additionalProperties":{"$ref":"#/definitions/mapProgress"}};
const schema15 = {"title":"MapProgress","type":"object","additionalProperties":false,"required":["mapId","completionState","activityState"],"properties":{"mapId":{"type":"string"},"completionState":{"enum":["incomplete","transitioning","completed"]},"activityState":{"type":"object","additionalProperties":{"$ref":"#/definitions/activityState"}}}};
const schema16 = {"title":"ActivityState","description":"The fields of a stored record (progress.schema.json), and the status that follows from them.","type":"object","additionalProperties":false,"required":["activityId","isCompleted"],"properties":{"activityId":{"type":"string"},"isCompleted":{"type":"boolean"},"status":{"enum":["locked","notstarted","inprogress","completed","restarted"]},"completedTime":{"type":"integer","minimum":0},"headerId":{"type":"string"},"currentStep":{"type":"integer","minimum":0},"maxSteps":{"type":"integer","minimum":0},"workedAt":{"type":"integer","minimum":0},"attempt":{"type":"integer","minimum":0},"resetAt":{"type":"integer","minimum":0},"updatedAt":{"type":"integer","minimum":0}}};
const func2 = Object.prototype.hasOwnProperty;

function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.mapId === undefined) && (missing0 = "mapId")) || ((data.completionState === undefined) && (missing0 = "completionState"))) || ((data.activityState === undefined) && (missing0 = "activityState"))){
validate14.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "mapId") || (key0 === "completionState")) || (key0 === "activityState"))){
validate14.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.mapId !== undefined){
const _errs2 = errors;
if(typeof data.mapId !== "string"){
validate14.errors = [{instancePath:instancePath+"/mapId",schemaPath:"#/properties/mapId/type",keyword:"type",params:{type: "string"}}];
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
validate14.errors = [{instancePath:instancePath+"/completionState",schemaPath:"#/properties/completionState/enum",keyword:"enum",params:{allowedValues: schema15.properties.completionState.enum}}];
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
validate14.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/activityState/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs11 = errors;
for(const key2 in data3){
if(!(func2.call(schema16.properties, key2))){
validate14.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/activityState/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}}];
return false;
break;
}
}
if(_errs11 === errors){
if(data3.activityId !== undefined){
const _errs12 = errors;
if(typeof data3.activityId !== "string"){
validate14.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/activityId",schemaPath:"#/definitions/activityState/properties/activityId/type",keyword:"type",params:{type: "string"}}];
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
validate14.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/isCompleted",schemaPath:"#/definitions/activityState/properties/isCompleted/type",keyword:"type",params:{type: "boolean"}}];
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
validate14.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/status",schemaPath:"#/definitions/activityState/properties/status/enum",keyword:"enum",params:{allowedValues: schema16.properties.status.enum}}];
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
validate14.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/completedTime",schemaPath:"#/definitions/activityState/properties/completedTime/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs17){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
validate14.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/completedTime",schemaPath:"#/definitions/activityState/properties/completedTime/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
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
validate14.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/headerId",schemaPath:"#/definitions/activityState/properties/headerId/type",keyword:"type",params:{type: "string"}}];
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
validate14.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/currentStep",schemaPath:"#/definitions/activityState/properties/currentStep/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs21){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
validate14.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/currentStep",schemaPath:"#/definitions/activityState/properties/currentStep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
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
validate14.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/maxSteps",schemaPath:"#/definitions/activityState/properties/maxSteps/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs23){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
validate14.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/maxSteps",schemaPath:"#/definitions/activityState/properties/maxSteps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
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
validate14.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/workedAt",schemaPath:"#/definitions/activityState/properties/workedAt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs25){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
validate14.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/workedAt",schemaPath:"#/definitions/activityState/properties/workedAt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
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
validate14.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/attempt",schemaPath:"#/definitions/activityState/properties/attempt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs27){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 0 || isNaN(data12)){
validate14.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/attempt",schemaPath:"#/definitions/activityState/properties/attempt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
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
validate14.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/resetAt",schemaPath:"#/definitions/activityState/properties/resetAt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs29){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 0 || isNaN(data13)){
validate14.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/resetAt",schemaPath:"#/definitions/activityState/properties/resetAt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
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
validate14.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/updatedAt",schemaPath:"#/definitions/activityState/properties/updatedAt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs31){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 0 || isNaN(data14)){
validate14.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/updatedAt",schemaPath:"#/definitions/activityState/properties/updatedAt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
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
validate14.errors = [{instancePath:instancePath+"/activityState/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/activityState/type",keyword:"type",params:{type: "object"}}];
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
validate14.errors = [{instancePath:instancePath+"/activityState",schemaPath:"#/properties/activityState/type",keyword:"type",params:{type: "object"}}];
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
validate14.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate14.errors = vErrors;
return errors === 0;
}


function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const _errs2 = errors;
if(!(validate14(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
if(!valid0){
break;
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


function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate17.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate17.errors = vErrors;
return errors === 0;
}


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.mapProgress === undefined) && (missing0 = "mapProgress")) || ((data.completedTags === undefined) && (missing0 = "completedTags"))){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "mapProgress") || (key0 === "completedTags"))){
validate20.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.mapProgress !== undefined){
const _errs2 = errors;
if(!(validate17(data.mapProgress, {instancePath:instancePath+"/mapProgress",parentData:data,parentDataProperty:"mapProgress",rootData}))){
vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.completedTags !== undefined){
let data1 = data.completedTags;
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
let data2 = data1[key1];
const _errs7 = errors;
if(errors === _errs7){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key2 in data2){
let data3 = data2[key2];
const _errs10 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate20.errors = [{instancePath:instancePath+"/completedTags/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"user.schema.json#/properties/completedTags/additionalProperties/additionalProperties/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs10){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate20.errors = [{instancePath:instancePath+"/completedTags/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"user.schema.json#/properties/completedTags/additionalProperties/additionalProperties/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid3 = _errs10 === errors;
if(!valid3){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/completedTags/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"user.schema.json#/properties/completedTags/additionalProperties/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/completedTags",schemaPath:"user.schema.json#/properties/completedTags/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}

const schema23 = {"type":"array","items":{"$ref":"user.schema.json#/definitions/badge"}};
const schema17 = {"title":"Badge","type":"object","additionalProperties":false,"required":["id","title","image","type","sourceURL"],"properties":{"id":{"type":"string"},"title":{"type":"string"},"image":{"type":"string"},"lockedImage":{"type":"string"},"type":{"enum":["skillmap-completion"]},"sourceURL":{"type":"string"},"timestamp":{"type":"integer","minimum":0,"description":"Milliseconds since 1970."}}};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing0;
if((((((data0.id === undefined) && (missing0 = "id")) || ((data0.title === undefined) && (missing0 = "title"))) || ((data0.image === undefined) && (missing0 = "image"))) || ((data0.type === undefined) && (missing0 = "type"))) || ((data0.sourceURL === undefined) && (missing0 = "sourceURL"))){
validate23.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"user.schema.json#/definitions/badge/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs4 = errors;
for(const key0 in data0){
if(!(((((((key0 === "id") || (key0 === "title")) || (key0 === "image")) || (key0 === "lockedImage")) || (key0 === "type")) || (key0 === "sourceURL")) || (key0 === "timestamp"))){
validate23.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"user.schema.json#/definitions/badge/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
const _errs5 = errors;
if(typeof data0.id !== "string"){
validate23.errors = [{instancePath:instancePath+"/" + i0+"/id",schemaPath:"user.schema.json#/definitions/badge/properties/id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs5 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.title !== undefined){
const _errs7 = errors;
if(typeof data0.title !== "string"){
validate23.errors = [{instancePath:instancePath+"/" + i0+"/title",schemaPath:"user.schema.json#/definitions/badge/properties/title/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.image !== undefined){
const _errs9 = errors;
if(typeof data0.image !== "string"){
validate23.errors = [{instancePath:instancePath+"/" + i0+"/image",schemaPath:"user.schema.json#/definitions/badge/properties/image/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.lockedImage !== undefined){
const _errs11 = errors;
if(typeof data0.lockedImage !== "string"){
validate23.errors = [{instancePath:instancePath+"/" + i0+"/lockedImage",schemaPath:"user.schema.json#/definitions/badge/properties/lockedImage/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs11 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.type !== undefined){
const _errs13 = errors;
if(!(data0.type === "skillmap-completion")){
validate23.errors = [{instancePath:instancePath+"/" + i0+"/type",schemaPath:"user.schema.json#/definitions/badge/properties/type/enum",keyword:"enum",params:{allowedValues: schema17.properties.type.enum}}];
return false;
}
var valid2 = _errs13 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.sourceURL !== undefined){
const _errs14 = errors;
if(typeof data0.sourceURL !== "string"){
validate23.errors = [{instancePath:instancePath+"/" + i0+"/sourceURL",schemaPath:"user.schema.json#/definitions/badge/properties/sourceURL/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs14 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.timestamp !== undefined){
let data7 = data0.timestamp;
const _errs16 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate23.errors = [{instancePath:instancePath+"/" + i0+"/timestamp",schemaPath:"user.schema.json#/definitions/badge/properties/timestamp/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs16){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
validate23.errors = [{instancePath:instancePath+"/" + i0+"/timestamp",schemaPath:"user.schema.json#/definitions/badge/properties/timestamp/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid2 = _errs16 === errors;
}
else {
var valid2 = true;
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
validate23.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"user.schema.json#/definitions/badge/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate23.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
validate23.errors = vErrors;
return errors === 0;
}

const pattern0 = new RegExp("^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$", "u");

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="preference-patch.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
const _errs2 = errors;
let valid1 = false;
let passing0 = null;
const _errs3 = errors;
if(errors === _errs3){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing0;
if((((data0.op === undefined) && (missing0 = "op")) || ((data0.path === undefined) && (missing0 = "path"))) || ((data0.value === undefined) && (missing0 = "value"))){
const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/oneOf/0/required",keyword:"required",params:{missingProperty: missing0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs5 = errors;
for(const key0 in data0){
if(!(((key0 === "op") || (key0 === "path")) || (key0 === "value"))){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
break;
}
}
if(_errs5 === errors){
if(data0.op !== undefined){
const _errs6 = errors;
if("replace" !== data0.op){
const err2 = {instancePath:instancePath+"/" + i0+"/op",schemaPath:"#/items/oneOf/0/properties/op/const",keyword:"const",params:{allowedValue: "replace"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.path !== undefined){
const _errs7 = errors;
if("/skillmap" !== data0.path){
const err3 = {instancePath:instancePath+"/" + i0+"/path",schemaPath:"#/items/oneOf/0/properties/path/const",keyword:"const",params:{allowedValue: "/skillmap"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.value !== undefined){
const _errs8 = errors;
if(!(validate20(data0.value, {instancePath:instancePath+"/" + i0+"/value",parentData:data0,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? validate20.errors : vErrors.concat(validate20.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
else {
const err4 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/oneOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs9 = errors;
if(errors === _errs9){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((((data0.op === undefined) && (missing1 = "op")) || ((data0.path === undefined) && (missing1 = "path"))) || ((data0.value === undefined) && (missing1 = "value"))){
const err5 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/oneOf/1/required",keyword:"required",params:{missingProperty: missing1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
const _errs11 = errors;
for(const key1 in data0){
if(!(((key1 === "op") || (key1 === "path")) || (key1 === "value"))){
const err6 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
break;
}
}
if(_errs11 === errors){
if(data0.op !== undefined){
const _errs12 = errors;
if("replace" !== data0.op){
const err7 = {instancePath:instancePath+"/" + i0+"/op",schemaPath:"#/items/oneOf/1/properties/op/const",keyword:"const",params:{allowedValue: "replace"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.path !== undefined){
const _errs13 = errors;
if("/badges" !== data0.path){
const err8 = {instancePath:instancePath+"/" + i0+"/path",schemaPath:"#/items/oneOf/1/properties/path/const",keyword:"const",params:{allowedValue: "/badges"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var valid3 = _errs13 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data0.value !== undefined){
const _errs14 = errors;
if(!(validate23(data0.value, {instancePath:instancePath+"/" + i0+"/value",parentData:data0,parentDataProperty:"value",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
var valid3 = _errs14 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
else {
const err9 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/oneOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid0 = _errs9 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
const _errs15 = errors;
if(errors === _errs15){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing2;
if((((data0.op === undefined) && (missing2 = "op")) || ((data0.path === undefined) && (missing2 = "path"))) || ((data0.value === undefined) && (missing2 = "value"))){
const err10 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/oneOf/2/required",keyword:"required",params:{missingProperty: missing2}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
const _errs17 = errors;
for(const key2 in data0){
if(!(((key2 === "op") || (key2 === "path")) || (key2 === "value"))){
const err11 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/oneOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
break;
}
}
if(_errs17 === errors){
if(data0.op !== undefined){
const _errs18 = errors;
if("replace" !== data0.op){
const err12 = {instancePath:instancePath+"/" + i0+"/op",schemaPath:"#/items/oneOf/2/properties/op/const",keyword:"const",params:{allowedValue: "replace"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid4 = _errs18 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data0.path !== undefined){
let data8 = data0.path;
const _errs19 = errors;
if(!((data8 === "/email") || (data8 === "/highContrast"))){
const err13 = {instancePath:instancePath+"/" + i0+"/path",schemaPath:"#/items/oneOf/2/properties/path/enum",keyword:"enum",params:{allowedValues: schema11.items.oneOf[2].properties.path.enum}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var valid4 = _errs19 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data0.value !== undefined){
const _errs20 = errors;
if(typeof data0.value !== "boolean"){
const err14 = {instancePath:instancePath+"/" + i0+"/value",schemaPath:"#/items/oneOf/2/properties/value/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var valid4 = _errs20 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
else {
const err15 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/oneOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
var _valid0 = _errs15 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid1 = true;
passing0 = 2;
}
const _errs22 = errors;
if(errors === _errs22){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing3;
if((((data0.op === undefined) && (missing3 = "op")) || ((data0.path === undefined) && (missing3 = "path"))) || ((data0.value === undefined) && (missing3 = "value"))){
const err16 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/oneOf/3/required",keyword:"required",params:{missingProperty: missing3}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
else {
const _errs24 = errors;
for(const key3 in data0){
if(!(((key3 === "op") || (key3 === "path")) || (key3 === "value"))){
const err17 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/oneOf/3/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
break;
}
}
if(_errs24 === errors){
if(data0.op !== undefined){
const _errs25 = errors;
if("replace" !== data0.op){
const err18 = {instancePath:instancePath+"/" + i0+"/op",schemaPath:"#/items/oneOf/3/properties/op/const",keyword:"const",params:{allowedValue: "replace"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var valid5 = _errs25 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data0.path !== undefined){
const _errs26 = errors;
if("/language" !== data0.path){
const err19 = {instancePath:instancePath+"/" + i0+"/path",schemaPath:"#/items/oneOf/3/properties/path/const",keyword:"const",params:{allowedValue: "/language"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var valid5 = _errs26 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data0.value !== undefined){
let data12 = data0.value;
const _errs27 = errors;
if(errors === _errs27){
if(typeof data12 === "string"){
if(!pattern0.test(data12)){
const err20 = {instancePath:instancePath+"/" + i0+"/value",schemaPath:"#/items/oneOf/3/properties/value/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/" + i0+"/value",schemaPath:"#/items/oneOf/3/properties/value/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
var valid5 = _errs27 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
}
else {
const err22 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/oneOf/3/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var _valid0 = _errs22 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 3];
}
else {
if(_valid0){
valid1 = true;
passing0 = 3;
}
}
}
}
if(!valid1){
const err23 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
validate10.errors = vErrors;
return false;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate10.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
validate10.errors = vErrors;
return errors === 0;
}
