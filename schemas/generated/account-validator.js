// Generated from ../account.schema.json by scripts/generate-schemas.mjs. Do not edit.

export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"account.schema.json","title":"AccountState","description":"Answer of `GET /api/user`: who is signed in here. Whether somebody is, is no secret of theirs: the answer is 200 for everybody.","oneOf":[{"$ref":"#/definitions/signedOut"},{"$ref":"#/definitions/signedIn"}],"definitions":{"signedOut":{"title":"SignedOut","type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"signed-out"}}},"signedIn":{"title":"SignedIn","type":"object","additionalProperties":false,"required":["kind","profile","expiresAt"],"properties":{"kind":{"const":"signed-in"},"profile":{"$ref":"#/definitions/profile"},"expiresAt":{"type":"integer","minimum":0,"description":"Milliseconds since 1970: when the session ends unless it is used before."}}},"profile":{"title":"Profile","description":"The specification's Profile: an account, as its identity provider knows it.","type":"object","additionalProperties":false,"required":["id","idp"],"properties":{"id":{"type":"string","pattern":"^[\\w-]{1,64}$"},"idp":{"title":"ProviderProfile","type":"object","additionalProperties":false,"required":["provider"],"properties":{"provider":{"type":"string","description":"The id of the identity provider in the target configuration."},"username":{"type":"string"},"displayName":{"type":"string"},"pictureUrl":{"type":"string"},"picture":{"title":"EmbeddedPicture","type":"object","additionalProperties":false,"required":["dataUrl"],"properties":{"dataUrl":{"type":"string","pattern":"^data:image/"}}}}}}}}};
const schema12 = {"title":"SignedOut","type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"const":"signed-out"}}};
const schema13 = {"title":"SignedIn","type":"object","additionalProperties":false,"required":["kind","profile","expiresAt"],"properties":{"kind":{"const":"signed-in"},"profile":{"$ref":"#/definitions/profile"},"expiresAt":{"type":"integer","minimum":0,"description":"Milliseconds since 1970: when the session ends unless it is used before."}}};
const schema14 = {"title":"Profile","description":"The specification's Profile: an account, as its identity provider knows it.","type":"object","additionalProperties":false,"required":["id","idp"],"properties":{"id":{"type":"string","pattern":"^[\\w-]{1,64}$"},"idp":{"title":"ProviderProfile","type":"object","additionalProperties":false,"required":["provider"],"properties":{"provider":{"type":"string","description":"The id of the identity provider in the target configuration."},"username":{"type":"string"},"displayName":{"type":"string"},"pictureUrl":{"type":"string"},"picture":{"title":"EmbeddedPicture","type":"object","additionalProperties":false,"required":["dataUrl"],"properties":{"dataUrl":{"type":"string","pattern":"^data:image/"}}}}}}};
const pattern0 = new RegExp("^[\\w-]{1,64}$", "u");
const pattern1 = new RegExp("^data:image/", "u");

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.profile === undefined) && (missing0 = "profile"))) || ((data.expiresAt === undefined) && (missing0 = "expiresAt"))){
validate11.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "profile")) || (key0 === "expiresAt"))){
validate11.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
const _errs2 = errors;
if("signed-in" !== data.kind){
validate11.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "signed-in"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.profile !== undefined){
let data1 = data.profile;
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.id === undefined) && (missing1 = "id")) || ((data1.idp === undefined) && (missing1 = "idp"))){
validate11.errors = [{instancePath:instancePath+"/profile",schemaPath:"#/definitions/profile/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "id") || (key1 === "idp"))){
validate11.errors = [{instancePath:instancePath+"/profile",schemaPath:"#/definitions/profile/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs6 === errors){
if(data1.id !== undefined){
let data2 = data1.id;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
validate11.errors = [{instancePath:instancePath+"/profile/id",schemaPath:"#/definitions/profile/properties/id/pattern",keyword:"pattern",params:{pattern: "^[\\w-]{1,64}$"}}];
return false;
}
}
else {
validate11.errors = [{instancePath:instancePath+"/profile/id",schemaPath:"#/definitions/profile/properties/id/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.idp !== undefined){
let data3 = data1.idp;
const _errs9 = errors;
if(errors === _errs9){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing2;
if((data3.provider === undefined) && (missing2 = "provider")){
validate11.errors = [{instancePath:instancePath+"/profile/idp",schemaPath:"#/definitions/profile/properties/idp/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
const _errs11 = errors;
for(const key2 in data3){
if(!(((((key2 === "provider") || (key2 === "username")) || (key2 === "displayName")) || (key2 === "pictureUrl")) || (key2 === "picture"))){
validate11.errors = [{instancePath:instancePath+"/profile/idp",schemaPath:"#/definitions/profile/properties/idp/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}}];
return false;
break;
}
}
if(_errs11 === errors){
if(data3.provider !== undefined){
const _errs12 = errors;
if(typeof data3.provider !== "string"){
validate11.errors = [{instancePath:instancePath+"/profile/idp/provider",schemaPath:"#/definitions/profile/properties/idp/properties/provider/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data3.username !== undefined){
const _errs14 = errors;
if(typeof data3.username !== "string"){
validate11.errors = [{instancePath:instancePath+"/profile/idp/username",schemaPath:"#/definitions/profile/properties/idp/properties/username/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs14 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data3.displayName !== undefined){
const _errs16 = errors;
if(typeof data3.displayName !== "string"){
validate11.errors = [{instancePath:instancePath+"/profile/idp/displayName",schemaPath:"#/definitions/profile/properties/idp/properties/displayName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs16 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data3.pictureUrl !== undefined){
const _errs18 = errors;
if(typeof data3.pictureUrl !== "string"){
validate11.errors = [{instancePath:instancePath+"/profile/idp/pictureUrl",schemaPath:"#/definitions/profile/properties/idp/properties/pictureUrl/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs18 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data3.picture !== undefined){
let data8 = data3.picture;
const _errs20 = errors;
if(errors === _errs20){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
let missing3;
if((data8.dataUrl === undefined) && (missing3 = "dataUrl")){
validate11.errors = [{instancePath:instancePath+"/profile/idp/picture",schemaPath:"#/definitions/profile/properties/idp/properties/picture/required",keyword:"required",params:{missingProperty: missing3}}];
return false;
}
else {
const _errs22 = errors;
for(const key3 in data8){
if(!(key3 === "dataUrl")){
validate11.errors = [{instancePath:instancePath+"/profile/idp/picture",schemaPath:"#/definitions/profile/properties/idp/properties/picture/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}}];
return false;
break;
}
}
if(_errs22 === errors){
if(data8.dataUrl !== undefined){
let data9 = data8.dataUrl;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data9 === "string"){
if(!pattern1.test(data9)){
validate11.errors = [{instancePath:instancePath+"/profile/idp/picture/dataUrl",schemaPath:"#/definitions/profile/properties/idp/properties/picture/properties/dataUrl/pattern",keyword:"pattern",params:{pattern: "^data:image/"}}];
return false;
}
}
else {
validate11.errors = [{instancePath:instancePath+"/profile/idp/picture/dataUrl",schemaPath:"#/definitions/profile/properties/idp/properties/picture/properties/dataUrl/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/profile/idp/picture",schemaPath:"#/definitions/profile/properties/idp/properties/picture/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid3 = _errs20 === errors;
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
validate11.errors = [{instancePath:instancePath+"/profile/idp",schemaPath:"#/definitions/profile/properties/idp/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
else {
validate11.errors = [{instancePath:instancePath+"/profile",schemaPath:"#/definitions/profile/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expiresAt !== undefined){
let data10 = data.expiresAt;
const _errs25 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate11.errors = [{instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs25){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
validate11.errors = [{instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs25 === errors;
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
validate11.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate11.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="account.schema.json" */;
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
const err0 = {instancePath,schemaPath:"#/definitions/signedOut/required",keyword:"required",params:{missingProperty: missing0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs4 = errors;
for(const key0 in data){
if(!(key0 === "kind")){
const err1 = {instancePath,schemaPath:"#/definitions/signedOut/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
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
if(_errs4 === errors){
if(data.kind !== undefined){
if("signed-out" !== data.kind){
const err2 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/signedOut/properties/kind/const",keyword:"const",params:{allowedValue: "signed-out"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/definitions/signedOut/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs6 = errors;
if(!(validate11(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
}
if(!valid0){
const err4 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate10.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate10.errors = vErrors;
return errors === 0;
}
