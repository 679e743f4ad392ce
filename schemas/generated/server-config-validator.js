// Generated from ../server-config.schema.json by scripts/generate-schemas.mjs. Do not edit.

export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"server-config.schema.json","title":"ServerConfig","description":"skillmap.server.{json,ts,js}: how `skillmap serve` runs. Everything is optional; options of the command and the environment count more. Secrets: `database` (postgres://... or a file), `secret` (signs sessions: at least 32 characters, the same for every process; made and kept without it) and `metricsToken` (lets other machines read /metrics).","type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string"},"host":{"type":"string","minLength":1,"description":"The address to listen on: this machine alone without it, `0.0.0.0` for all."},"port":{"type":"integer","minimum":0,"maximum":65535,"description":"The port to listen on; 0 for any that is free."},"publicUrl":{"type":"string","description":"The address that learners use, with the path of the site: sign-in providers send them back to it.","examples":["https://maps.example.org/"]},"database":{"$ref":"#/definitions/secret"},"data":{"type":"string","minLength":1,"description":"The folder for what the server keeps, relative to this file; `.skillmap` without it."},"secret":{"$ref":"#/definitions/secret"},"trustProxy":{"type":["boolean","integer"],"minimum":1,"maximum":10,"description":"Whether X-Forwarded-For and X-Forwarded-Proto are believed: true behind one proxy, a number behind more."},"frameAncestors":{"type":"array","items":{"type":"string","pattern":"^https?://[^/\\s;,']+$"},"description":"Other sites that may show the maps in a frame of theirs, such as a course page. Nobody is signed in there."},"metricsToken":{"$ref":"#/definitions/secret"},"logs":{"enum":["all","problems","none"],"description":"What is logged, one JSON line each: every request, or only failures. Without it all, on a terminal only problems."},"identity":{"title":"ServerIdentitySettings","type":"object","additionalProperties":false,"description":"How learners can sign in. Without a provider nobody can, and nothing of accounts is shown.","properties":{"providers":{"type":"array","items":{"$ref":"#/definitions/provider"}},"helpUrl":{"type":"string","description":"Learn more, in the sign-in dialog."}}}},"definitions":{"secret":{"title":"Secret","description":"The value itself, or `{\"env\": \"NAME\"}` for the environment variable that holds it.","type":["string","object"],"minLength":1,"additionalProperties":false,"required":["env"],"properties":{"env":{"type":"string","minLength":1}}},"provider":{"title":"ProviderConfig","type":"object","additionalProperties":false,"required":["kind","clientId","clientSecret"],"properties":{"kind":{"enum":["google","microsoft","github","oidc"],"description":"oidc: any provider of OpenID Connect, found by its `issuer`."},"id":{"type":"string","pattern":"^[\\w-]{1,40}$","description":"In the redirect url; the kind without it. Accounts belong to it: do not change it later."},"name":{"type":"string","minLength":1,"description":"On the button: Continue with ..."},"iconUrl":{"type":"string","description":"On the button."},"clientId":{"$ref":"#/definitions/secret"},"clientSecret":{"$ref":"#/definitions/secret"},"issuer":{"type":"string","pattern":"^https?://","description":"Of kind oidc, where /.well-known/openid-configuration is below.","examples":["https://login.school.example/realms/learners"]},"tenant":{"type":"string","description":"Of kind microsoft: one organisation's, or `common`, `organizations`, `consumers`."},"scopes":{"type":"array","items":{"type":"string","minLength":1},"description":"Instead of those of the kind."},"discoveryUrl":{"type":"string","pattern":"^https?://"},"authorizationUrl":{"type":"string","pattern":"^https?://"},"tokenUrl":{"type":"string","pattern":"^https?://"},"userInfoUrl":{"type":"string","pattern":"^https?://"}}}}};
const schema12 = {"title":"Secret","description":"The value itself, or `{\"env\": \"NAME\"}` for the environment variable that holds it.","type":["string","object"],"minLength":1,"additionalProperties":false,"required":["env"],"properties":{"env":{"type":"string","minLength":1}}};
const func2 = Object.prototype.hasOwnProperty;
const func3 = require("ajv/dist/runtime/ucs2length").default;
const pattern0 = new RegExp("^https?://[^/\\s;,']+$", "u");
const schema15 = {"title":"ProviderConfig","type":"object","additionalProperties":false,"required":["kind","clientId","clientSecret"],"properties":{"kind":{"enum":["google","microsoft","github","oidc"],"description":"oidc: any provider of OpenID Connect, found by its `issuer`."},"id":{"type":"string","pattern":"^[\\w-]{1,40}$","description":"In the redirect url; the kind without it. Accounts belong to it: do not change it later."},"name":{"type":"string","minLength":1,"description":"On the button: Continue with ..."},"iconUrl":{"type":"string","description":"On the button."},"clientId":{"$ref":"#/definitions/secret"},"clientSecret":{"$ref":"#/definitions/secret"},"issuer":{"type":"string","pattern":"^https?://","description":"Of kind oidc, where /.well-known/openid-configuration is below.","examples":["https://login.school.example/realms/learners"]},"tenant":{"type":"string","description":"Of kind microsoft: one organisation's, or `common`, `organizations`, `consumers`."},"scopes":{"type":"array","items":{"type":"string","minLength":1},"description":"Instead of those of the kind."},"discoveryUrl":{"type":"string","pattern":"^https?://"},"authorizationUrl":{"type":"string","pattern":"^https?://"},"tokenUrl":{"type":"string","pattern":"^https?://"},"userInfoUrl":{"type":"string","pattern":"^https?://"}}};
const pattern1 = new RegExp("^[\\w-]{1,40}$", "u");
const pattern2 = new RegExp("^https?://", "u");

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.clientId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "clientId"},message:"must have required property '"+"clientId"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.clientSecret === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "clientSecret"},message:"must have required property '"+"clientSecret"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema15.properties, key0))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.kind !== undefined){
let data0 = data.kind;
if(!((((data0 === "google") || (data0 === "microsoft")) || (data0 === "github")) || (data0 === "oidc"))){
const err4 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema15.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
let data1 = data.id;
if(typeof data1 === "string"){
if(!pattern1.test(data1)){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[\\w-]{1,40}$"},message:"must match pattern \""+"^[\\w-]{1,40}$"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.name !== undefined){
let data2 = data.name;
if(typeof data2 === "string"){
if(func3(data2) < 1){
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.iconUrl !== undefined){
if(typeof data.iconUrl !== "string"){
const err9 = {instancePath:instancePath+"/iconUrl",schemaPath:"#/properties/iconUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.clientId !== undefined){
let data4 = data.clientId;
if((typeof data4 !== "string") && (!(data4 && typeof data4 == "object" && !Array.isArray(data4)))){
const err10 = {instancePath:instancePath+"/clientId",schemaPath:"#/definitions/secret/type",keyword:"type",params:{type: schema12.type},message:"must be string,object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(typeof data4 === "string"){
if(func3(data4) < 1){
const err11 = {instancePath:instancePath+"/clientId",schemaPath:"#/definitions/secret/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.env === undefined){
const err12 = {instancePath:instancePath+"/clientId",schemaPath:"#/definitions/secret/required",keyword:"required",params:{missingProperty: "env"},message:"must have required property '"+"env"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
for(const key1 in data4){
if(!(key1 === "env")){
const err13 = {instancePath:instancePath+"/clientId",schemaPath:"#/definitions/secret/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data4.env !== undefined){
let data5 = data4.env;
if(typeof data5 === "string"){
if(func3(data5) < 1){
const err14 = {instancePath:instancePath+"/clientId/env",schemaPath:"#/definitions/secret/properties/env/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/clientId/env",schemaPath:"#/definitions/secret/properties/env/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
}
if(data.clientSecret !== undefined){
let data6 = data.clientSecret;
if((typeof data6 !== "string") && (!(data6 && typeof data6 == "object" && !Array.isArray(data6)))){
const err16 = {instancePath:instancePath+"/clientSecret",schemaPath:"#/definitions/secret/type",keyword:"type",params:{type: schema12.type},message:"must be string,object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(typeof data6 === "string"){
if(func3(data6) < 1){
const err17 = {instancePath:instancePath+"/clientSecret",schemaPath:"#/definitions/secret/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.env === undefined){
const err18 = {instancePath:instancePath+"/clientSecret",schemaPath:"#/definitions/secret/required",keyword:"required",params:{missingProperty: "env"},message:"must have required property '"+"env"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
for(const key2 in data6){
if(!(key2 === "env")){
const err19 = {instancePath:instancePath+"/clientSecret",schemaPath:"#/definitions/secret/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data6.env !== undefined){
let data7 = data6.env;
if(typeof data7 === "string"){
if(func3(data7) < 1){
const err20 = {instancePath:instancePath+"/clientSecret/env",schemaPath:"#/definitions/secret/properties/env/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err21 = {instancePath:instancePath+"/clientSecret/env",schemaPath:"#/definitions/secret/properties/env/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
}
if(data.issuer !== undefined){
let data8 = data.issuer;
if(typeof data8 === "string"){
if(!pattern2.test(data8)){
const err22 = {instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/pattern",keyword:"pattern",params:{pattern: "^https?://"},message:"must match pattern \""+"^https?://"+"\""};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/issuer",schemaPath:"#/properties/issuer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.tenant !== undefined){
if(typeof data.tenant !== "string"){
const err24 = {instancePath:instancePath+"/tenant",schemaPath:"#/properties/tenant/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.scopes !== undefined){
let data10 = data.scopes;
if(Array.isArray(data10)){
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
if(typeof data11 === "string"){
if(func3(data11) < 1){
const err25 = {instancePath:instancePath+"/scopes/" + i0,schemaPath:"#/properties/scopes/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/scopes/" + i0,schemaPath:"#/properties/scopes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.discoveryUrl !== undefined){
let data12 = data.discoveryUrl;
if(typeof data12 === "string"){
if(!pattern2.test(data12)){
const err28 = {instancePath:instancePath+"/discoveryUrl",schemaPath:"#/properties/discoveryUrl/pattern",keyword:"pattern",params:{pattern: "^https?://"},message:"must match pattern \""+"^https?://"+"\""};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/discoveryUrl",schemaPath:"#/properties/discoveryUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.authorizationUrl !== undefined){
let data13 = data.authorizationUrl;
if(typeof data13 === "string"){
if(!pattern2.test(data13)){
const err30 = {instancePath:instancePath+"/authorizationUrl",schemaPath:"#/properties/authorizationUrl/pattern",keyword:"pattern",params:{pattern: "^https?://"},message:"must match pattern \""+"^https?://"+"\""};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/authorizationUrl",schemaPath:"#/properties/authorizationUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.tokenUrl !== undefined){
let data14 = data.tokenUrl;
if(typeof data14 === "string"){
if(!pattern2.test(data14)){
const err32 = {instancePath:instancePath+"/tokenUrl",schemaPath:"#/properties/tokenUrl/pattern",keyword:"pattern",params:{pattern: "^https?://"},message:"must match pattern \""+"^https?://"+"\""};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/tokenUrl",schemaPath:"#/properties/tokenUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.userInfoUrl !== undefined){
let data15 = data.userInfoUrl;
if(typeof data15 === "string"){
if(!pattern2.test(data15)){
const err34 = {instancePath:instancePath+"/userInfoUrl",schemaPath:"#/properties/userInfoUrl/pattern",keyword:"pattern",params:{pattern: "^https?://"},message:"must match pattern \""+"^https?://"+"\""};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/userInfoUrl",schemaPath:"#/properties/userInfoUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
else {
const err36 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="server-config.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema11.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.$schema !== undefined){
if(typeof data.$schema !== "string"){
const err1 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.host !== undefined){
let data1 = data.host;
if(typeof data1 === "string"){
if(func3(data1) < 1){
const err2 = {instancePath:instancePath+"/host",schemaPath:"#/properties/host/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/host",schemaPath:"#/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.port !== undefined){
let data2 = data.port;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err4 = {instancePath:instancePath+"/port",schemaPath:"#/properties/port/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 65535 || isNaN(data2)){
const err5 = {instancePath:instancePath+"/port",schemaPath:"#/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/port",schemaPath:"#/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
if(data.publicUrl !== undefined){
if(typeof data.publicUrl !== "string"){
const err7 = {instancePath:instancePath+"/publicUrl",schemaPath:"#/properties/publicUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.database !== undefined){
let data4 = data.database;
if((typeof data4 !== "string") && (!(data4 && typeof data4 == "object" && !Array.isArray(data4)))){
const err8 = {instancePath:instancePath+"/database",schemaPath:"#/definitions/secret/type",keyword:"type",params:{type: schema12.type},message:"must be string,object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(typeof data4 === "string"){
if(func3(data4) < 1){
const err9 = {instancePath:instancePath+"/database",schemaPath:"#/definitions/secret/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.env === undefined){
const err10 = {instancePath:instancePath+"/database",schemaPath:"#/definitions/secret/required",keyword:"required",params:{missingProperty: "env"},message:"must have required property '"+"env"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
for(const key1 in data4){
if(!(key1 === "env")){
const err11 = {instancePath:instancePath+"/database",schemaPath:"#/definitions/secret/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data4.env !== undefined){
let data5 = data4.env;
if(typeof data5 === "string"){
if(func3(data5) < 1){
const err12 = {instancePath:instancePath+"/database/env",schemaPath:"#/definitions/secret/properties/env/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/database/env",schemaPath:"#/definitions/secret/properties/env/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
}
if(data.data !== undefined){
let data6 = data.data;
if(typeof data6 === "string"){
if(func3(data6) < 1){
const err14 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.secret !== undefined){
let data7 = data.secret;
if((typeof data7 !== "string") && (!(data7 && typeof data7 == "object" && !Array.isArray(data7)))){
const err16 = {instancePath:instancePath+"/secret",schemaPath:"#/definitions/secret/type",keyword:"type",params:{type: schema12.type},message:"must be string,object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(typeof data7 === "string"){
if(func3(data7) < 1){
const err17 = {instancePath:instancePath+"/secret",schemaPath:"#/definitions/secret/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.env === undefined){
const err18 = {instancePath:instancePath+"/secret",schemaPath:"#/definitions/secret/required",keyword:"required",params:{missingProperty: "env"},message:"must have required property '"+"env"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
for(const key2 in data7){
if(!(key2 === "env")){
const err19 = {instancePath:instancePath+"/secret",schemaPath:"#/definitions/secret/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data7.env !== undefined){
let data8 = data7.env;
if(typeof data8 === "string"){
if(func3(data8) < 1){
const err20 = {instancePath:instancePath+"/secret/env",schemaPath:"#/definitions/secret/properties/env/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err21 = {instancePath:instancePath+"/secret/env",schemaPath:"#/definitions/secret/properties/env/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
}
if(data.trustProxy !== undefined){
let data9 = data.trustProxy;
if((typeof data9 !== "boolean") && (!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9))))){
const err22 = {instancePath:instancePath+"/trustProxy",schemaPath:"#/properties/trustProxy/type",keyword:"type",params:{type: schema11.properties.trustProxy.type},message:"must be boolean,integer"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 10 || isNaN(data9)){
const err23 = {instancePath:instancePath+"/trustProxy",schemaPath:"#/properties/trustProxy/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data9 < 1 || isNaN(data9)){
const err24 = {instancePath:instancePath+"/trustProxy",schemaPath:"#/properties/trustProxy/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
if(data.frameAncestors !== undefined){
let data10 = data.frameAncestors;
if(Array.isArray(data10)){
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
if(typeof data11 === "string"){
if(!pattern0.test(data11)){
const err25 = {instancePath:instancePath+"/frameAncestors/" + i0,schemaPath:"#/properties/frameAncestors/items/pattern",keyword:"pattern",params:{pattern: "^https?://[^/\\s;,']+$"},message:"must match pattern \""+"^https?://[^/\\s;,']+$"+"\""};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/frameAncestors/" + i0,schemaPath:"#/properties/frameAncestors/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/frameAncestors",schemaPath:"#/properties/frameAncestors/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.metricsToken !== undefined){
let data12 = data.metricsToken;
if((typeof data12 !== "string") && (!(data12 && typeof data12 == "object" && !Array.isArray(data12)))){
const err28 = {instancePath:instancePath+"/metricsToken",schemaPath:"#/definitions/secret/type",keyword:"type",params:{type: schema12.type},message:"must be string,object"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(typeof data12 === "string"){
if(func3(data12) < 1){
const err29 = {instancePath:instancePath+"/metricsToken",schemaPath:"#/definitions/secret/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.env === undefined){
const err30 = {instancePath:instancePath+"/metricsToken",schemaPath:"#/definitions/secret/required",keyword:"required",params:{missingProperty: "env"},message:"must have required property '"+"env"+"'"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
for(const key3 in data12){
if(!(key3 === "env")){
const err31 = {instancePath:instancePath+"/metricsToken",schemaPath:"#/definitions/secret/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data12.env !== undefined){
let data13 = data12.env;
if(typeof data13 === "string"){
if(func3(data13) < 1){
const err32 = {instancePath:instancePath+"/metricsToken/env",schemaPath:"#/definitions/secret/properties/env/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/metricsToken/env",schemaPath:"#/definitions/secret/properties/env/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
}
if(data.logs !== undefined){
let data14 = data.logs;
if(!(((data14 === "all") || (data14 === "problems")) || (data14 === "none"))){
const err34 = {instancePath:instancePath+"/logs",schemaPath:"#/properties/logs/enum",keyword:"enum",params:{allowedValues: schema11.properties.logs.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.identity !== undefined){
let data15 = data.identity;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
for(const key4 in data15){
if(!((key4 === "providers") || (key4 === "helpUrl"))){
const err35 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data15.providers !== undefined){
let data16 = data15.providers;
if(Array.isArray(data16)){
const len1 = data16.length;
for(let i1=0; i1<len1; i1++){
if(!(validate11(data16[i1], {instancePath:instancePath+"/identity/providers/" + i1,parentData:data16,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
}
else {
const err36 = {instancePath:instancePath+"/identity/providers",schemaPath:"#/properties/identity/properties/providers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data15.helpUrl !== undefined){
if(typeof data15.helpUrl !== "string"){
const err37 = {instancePath:instancePath+"/identity/helpUrl",schemaPath:"#/properties/identity/properties/helpUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}
