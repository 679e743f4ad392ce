// Generated from ../player-messages.schema.json by scripts/generate-schemas.mjs. Do not edit.

export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"player-messages.schema.json","title":"RawPlayerMessage","description":"What the player's page (`player.html`) posts to the page around it. Every message is of the type `player`; `id` is that of the order it belongs to.","anyOf":[{"$ref":"#/definitions/Ready"},{"$ref":"#/definitions/Progress"},{"$ref":"#/definitions/Outcome"},{"$ref":"#/definitions/Crashed"},{"$ref":"#/definitions/State"},{"$ref":"#/definitions/Screenshot"},{"$ref":"#/definitions/Frame"},{"$ref":"#/definitions/RecordingEnded"},{"$ref":"#/definitions/Escape"}],"definitions":{"Ready":{"title":"RawPlayerReady","description":"The page listens.","type":"object","required":["type","event"],"properties":{"type":{"const":"player"},"event":{"const":"ready"}}},"Progress":{"title":"RawPlayerProgress","type":"object","required":["type","event","id","stage"],"properties":{"type":{"const":"player"},"event":{"const":"progress"},"id":{"type":"string"},"stage":{"enum":["loading","building","starting"]}}},"Outcome":{"title":"RawPlayerOutcome","description":"How a run came out.","type":"object","required":["type","event","id","outcome"],"properties":{"type":{"const":"player"},"event":{"const":"outcome"},"id":{"type":"string"},"outcome":{"anyOf":[{"type":"object","required":["kind"],"properties":{"kind":{"const":"running"}}},{"type":"object","required":["kind","reason"],"properties":{"kind":{"const":"failed"},"reason":{"enum":["compile","unreachable"]},"detail":{"type":"string","maxLength":4000}}}]}}},"Crashed":{"title":"RawPlayerCrashed","description":"The running program has come to an end by a mistake in it.","type":"object","required":["type","event","id"],"properties":{"type":{"const":"player"},"event":{"const":"crashed"},"id":{"type":"string"},"detail":{"type":"string","maxLength":4000}}},"State":{"title":"RawPlayerState","description":"All that the program keeps, high scores for example.","type":"object","required":["type","event","id","state"],"properties":{"type":{"const":"player"},"event":{"const":"state"},"id":{"type":"string"},"state":{"type":"object","additionalProperties":{"type":"string"}}}},"Screenshot":{"title":"RawPlayerScreenshot","description":"Without `dataUrl` there is no picture.","type":"object","required":["type","event","id"],"properties":{"type":{"const":"player"},"event":{"const":"screenshot"},"id":{"type":"string"},"dataUrl":{"type":"string","pattern":"^data:image/png;base64,[A-Za-z0-9+/]+=*$","maxLength":4000000}}},"Frame":{"title":"RawPlayerFrame","description":"One picture of a recording; `at` counts milliseconds from its first one.","type":"object","required":["type","event","id","width","height","at","pixels"],"properties":{"type":{"const":"player"},"event":{"const":"frame"},"id":{"type":"string"},"width":{"type":"integer","minimum":1,"maximum":640},"height":{"type":"integer","minimum":1,"maximum":640},"at":{"type":"number","minimum":0},"pixels":{"description":"An ArrayBuffer of four bytes a pixel: red, green, blue, alpha."}}},"Escape":{"title":"RawPlayerEscape","description":"Somebody who plays has pressed Escape.","type":"object","required":["type","event","id"],"properties":{"type":{"const":"player"},"event":{"const":"escape"},"id":{"type":"string"}}},"RecordingEnded":{"title":"RawPlayerRecordingEnded","type":"object","required":["type","event","id"],"properties":{"type":{"const":"player"},"event":{"const":"recording-ended"},"id":{"type":"string"}}}}};
const schema12 = {"title":"RawPlayerReady","description":"The page listens.","type":"object","required":["type","event"],"properties":{"type":{"const":"player"},"event":{"const":"ready"}}};
const schema13 = {"title":"RawPlayerProgress","type":"object","required":["type","event","id","stage"],"properties":{"type":{"const":"player"},"event":{"const":"progress"},"id":{"type":"string"},"stage":{"enum":["loading","building","starting"]}}};
const schema14 = {"title":"RawPlayerOutcome","description":"How a run came out.","type":"object","required":["type","event","id","outcome"],"properties":{"type":{"const":"player"},"event":{"const":"outcome"},"id":{"type":"string"},"outcome":{"anyOf":[{"type":"object","required":["kind"],"properties":{"kind":{"const":"running"}}},{"type":"object","required":["kind","reason"],"properties":{"kind":{"const":"failed"},"reason":{"enum":["compile","unreachable"]},"detail":{"type":"string","maxLength":4000}}}]}}};
const schema15 = {"title":"RawPlayerCrashed","description":"The running program has come to an end by a mistake in it.","type":"object","required":["type","event","id"],"properties":{"type":{"const":"player"},"event":{"const":"crashed"},"id":{"type":"string"},"detail":{"type":"string","maxLength":4000}}};
const schema16 = {"title":"RawPlayerState","description":"All that the program keeps, high scores for example.","type":"object","required":["type","event","id","state"],"properties":{"type":{"const":"player"},"event":{"const":"state"},"id":{"type":"string"},"state":{"type":"object","additionalProperties":{"type":"string"}}}};
const schema17 = {"title":"RawPlayerScreenshot","description":"Without `dataUrl` there is no picture.","type":"object","required":["type","event","id"],"properties":{"type":{"const":"player"},"event":{"const":"screenshot"},"id":{"type":"string"},"dataUrl":{"type":"string","pattern":"^data:image/png;base64,[A-Za-z0-9+/]+=*$","maxLength":4000000}}};
const schema18 = {"title":"RawPlayerFrame","description":"One picture of a recording; `at` counts milliseconds from its first one.","type":"object","required":["type","event","id","width","height","at","pixels"],"properties":{"type":{"const":"player"},"event":{"const":"frame"},"id":{"type":"string"},"width":{"type":"integer","minimum":1,"maximum":640},"height":{"type":"integer","minimum":1,"maximum":640},"at":{"type":"number","minimum":0},"pixels":{"description":"An ArrayBuffer of four bytes a pixel: red, green, blue, alpha."}}};
const schema19 = {"title":"RawPlayerRecordingEnded","type":"object","required":["type","event","id"],"properties":{"type":{"const":"player"},"event":{"const":"recording-ended"},"id":{"type":"string"}}};
const schema20 = {"title":"RawPlayerEscape","description":"Somebody who plays has pressed Escape.","type":"object","required":["type","event","id"],"properties":{"type":{"const":"player"},"event":{"const":"escape"},"id":{"type":"string"}}};
const func2 = require("ajv/dist/runtime/ucs2length").default;
const pattern0 = new RegExp("^data:image/png;base64,[A-Za-z0-9+/]+=*$", "u");

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="player-messages.schema.json" */;
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.event === undefined) && (missing0 = "event"))){
const err0 = {instancePath,schemaPath:"#/definitions/Ready/required",keyword:"required",params:{missingProperty: missing0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.type !== undefined){
const _errs4 = errors;
if("player" !== data.type){
const err1 = {instancePath:instancePath+"/type",schemaPath:"#/definitions/Ready/properties/type/const",keyword:"const",params:{allowedValue: "player"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var valid2 = _errs4 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.event !== undefined){
const _errs5 = errors;
if("ready" !== data.event){
const err2 = {instancePath:instancePath+"/event",schemaPath:"#/definitions/Ready/properties/event/const",keyword:"const",params:{allowedValue: "ready"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid2 = _errs5 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/definitions/Ready/type",keyword:"type",params:{type: "object"}};
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
valid0 = valid0 || _valid0;
if(!valid0){
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if(((((data.type === undefined) && (missing1 = "type")) || ((data.event === undefined) && (missing1 = "event"))) || ((data.id === undefined) && (missing1 = "id"))) || ((data.stage === undefined) && (missing1 = "stage"))){
const err4 = {instancePath,schemaPath:"#/definitions/Progress/required",keyword:"required",params:{missingProperty: missing1}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
if(data.type !== undefined){
const _errs9 = errors;
if("player" !== data.type){
const err5 = {instancePath:instancePath+"/type",schemaPath:"#/definitions/Progress/properties/type/const",keyword:"const",params:{allowedValue: "player"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var valid4 = _errs9 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.event !== undefined){
const _errs10 = errors;
if("progress" !== data.event){
const err6 = {instancePath:instancePath+"/event",schemaPath:"#/definitions/Progress/properties/event/const",keyword:"const",params:{allowedValue: "progress"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid4 = _errs10 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.id !== undefined){
const _errs11 = errors;
if(typeof data.id !== "string"){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/Progress/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var valid4 = _errs11 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.stage !== undefined){
let data5 = data.stage;
const _errs13 = errors;
if(!(((data5 === "loading") || (data5 === "building")) || (data5 === "starting"))){
const err8 = {instancePath:instancePath+"/stage",schemaPath:"#/definitions/Progress/properties/stage/enum",keyword:"enum",params:{allowedValues: schema13.properties.stage.enum}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var valid4 = _errs13 === errors;
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
const err9 = {instancePath,schemaPath:"#/definitions/Progress/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid0 = _errs6 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if(((((data.type === undefined) && (missing2 = "type")) || ((data.event === undefined) && (missing2 = "event"))) || ((data.id === undefined) && (missing2 = "id"))) || ((data.outcome === undefined) && (missing2 = "outcome"))){
const err10 = {instancePath,schemaPath:"#/definitions/Outcome/required",keyword:"required",params:{missingProperty: missing2}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
if(data.type !== undefined){
const _errs17 = errors;
if("player" !== data.type){
const err11 = {instancePath:instancePath+"/type",schemaPath:"#/definitions/Outcome/properties/type/const",keyword:"const",params:{allowedValue: "player"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var valid6 = _errs17 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.event !== undefined){
const _errs18 = errors;
if("outcome" !== data.event){
const err12 = {instancePath:instancePath+"/event",schemaPath:"#/definitions/Outcome/properties/event/const",keyword:"const",params:{allowedValue: "outcome"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid6 = _errs18 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.id !== undefined){
const _errs19 = errors;
if(typeof data.id !== "string"){
const err13 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/Outcome/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var valid6 = _errs19 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.outcome !== undefined){
let data9 = data.outcome;
const _errs21 = errors;
const _errs22 = errors;
let valid7 = false;
const _errs23 = errors;
if(errors === _errs23){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing3;
if((data9.kind === undefined) && (missing3 = "kind")){
const err14 = {instancePath:instancePath+"/outcome",schemaPath:"#/definitions/Outcome/properties/outcome/anyOf/0/required",keyword:"required",params:{missingProperty: missing3}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
else {
if(data9.kind !== undefined){
if("running" !== data9.kind){
const err15 = {instancePath:instancePath+"/outcome/kind",schemaPath:"#/definitions/Outcome/properties/outcome/anyOf/0/properties/kind/const",keyword:"const",params:{allowedValue: "running"}};
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
else {
const err16 = {instancePath:instancePath+"/outcome",schemaPath:"#/definitions/Outcome/properties/outcome/anyOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
var _valid1 = _errs23 === errors;
valid7 = valid7 || _valid1;
if(!valid7){
const _errs26 = errors;
if(errors === _errs26){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing4;
if(((data9.kind === undefined) && (missing4 = "kind")) || ((data9.reason === undefined) && (missing4 = "reason"))){
const err17 = {instancePath:instancePath+"/outcome",schemaPath:"#/definitions/Outcome/properties/outcome/anyOf/1/required",keyword:"required",params:{missingProperty: missing4}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
else {
if(data9.kind !== undefined){
const _errs28 = errors;
if("failed" !== data9.kind){
const err18 = {instancePath:instancePath+"/outcome/kind",schemaPath:"#/definitions/Outcome/properties/outcome/anyOf/1/properties/kind/const",keyword:"const",params:{allowedValue: "failed"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var valid9 = _errs28 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data9.reason !== undefined){
let data12 = data9.reason;
const _errs29 = errors;
if(!((data12 === "compile") || (data12 === "unreachable"))){
const err19 = {instancePath:instancePath+"/outcome/reason",schemaPath:"#/definitions/Outcome/properties/outcome/anyOf/1/properties/reason/enum",keyword:"enum",params:{allowedValues: schema14.properties.outcome.anyOf[1].properties.reason.enum}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var valid9 = _errs29 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data9.detail !== undefined){
let data13 = data9.detail;
const _errs30 = errors;
if(errors === _errs30){
if(typeof data13 === "string"){
if(func2(data13) > 4000){
const err20 = {instancePath:instancePath+"/outcome/detail",schemaPath:"#/definitions/Outcome/properties/outcome/anyOf/1/properties/detail/maxLength",keyword:"maxLength",params:{limit: 4000}};
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
const err21 = {instancePath:instancePath+"/outcome/detail",schemaPath:"#/definitions/Outcome/properties/outcome/anyOf/1/properties/detail/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
var valid9 = _errs30 === errors;
}
else {
var valid9 = true;
}
}
}
}
}
else {
const err22 = {instancePath:instancePath+"/outcome",schemaPath:"#/definitions/Outcome/properties/outcome/anyOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var _valid1 = _errs26 === errors;
valid7 = valid7 || _valid1;
}
if(!valid7){
const err23 = {instancePath:instancePath+"/outcome",schemaPath:"#/definitions/Outcome/properties/outcome/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
else {
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
}
var valid6 = _errs21 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
}
else {
const err24 = {instancePath,schemaPath:"#/definitions/Outcome/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
var _valid0 = _errs14 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs32 = errors;
const _errs33 = errors;
if(errors === _errs33){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((((data.type === undefined) && (missing5 = "type")) || ((data.event === undefined) && (missing5 = "event"))) || ((data.id === undefined) && (missing5 = "id"))){
const err25 = {instancePath,schemaPath:"#/definitions/Crashed/required",keyword:"required",params:{missingProperty: missing5}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
else {
if(data.type !== undefined){
const _errs35 = errors;
if("player" !== data.type){
const err26 = {instancePath:instancePath+"/type",schemaPath:"#/definitions/Crashed/properties/type/const",keyword:"const",params:{allowedValue: "player"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
var valid11 = _errs35 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data.event !== undefined){
const _errs36 = errors;
if("crashed" !== data.event){
const err27 = {instancePath:instancePath+"/event",schemaPath:"#/definitions/Crashed/properties/event/const",keyword:"const",params:{allowedValue: "crashed"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var valid11 = _errs36 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data.id !== undefined){
const _errs37 = errors;
if(typeof data.id !== "string"){
const err28 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/Crashed/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var valid11 = _errs37 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data.detail !== undefined){
let data17 = data.detail;
const _errs39 = errors;
if(errors === _errs39){
if(typeof data17 === "string"){
if(func2(data17) > 4000){
const err29 = {instancePath:instancePath+"/detail",schemaPath:"#/definitions/Crashed/properties/detail/maxLength",keyword:"maxLength",params:{limit: 4000}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/detail",schemaPath:"#/definitions/Crashed/properties/detail/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
var valid11 = _errs39 === errors;
}
else {
var valid11 = true;
}
}
}
}
}
}
else {
const err31 = {instancePath,schemaPath:"#/definitions/Crashed/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
var _valid0 = _errs32 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs41 = errors;
const _errs42 = errors;
if(errors === _errs42){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing6;
if(((((data.type === undefined) && (missing6 = "type")) || ((data.event === undefined) && (missing6 = "event"))) || ((data.id === undefined) && (missing6 = "id"))) || ((data.state === undefined) && (missing6 = "state"))){
const err32 = {instancePath,schemaPath:"#/definitions/State/required",keyword:"required",params:{missingProperty: missing6}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
else {
if(data.type !== undefined){
const _errs44 = errors;
if("player" !== data.type){
const err33 = {instancePath:instancePath+"/type",schemaPath:"#/definitions/State/properties/type/const",keyword:"const",params:{allowedValue: "player"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
var valid13 = _errs44 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data.event !== undefined){
const _errs45 = errors;
if("state" !== data.event){
const err34 = {instancePath:instancePath+"/event",schemaPath:"#/definitions/State/properties/event/const",keyword:"const",params:{allowedValue: "state"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
var valid13 = _errs45 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data.id !== undefined){
const _errs46 = errors;
if(typeof data.id !== "string"){
const err35 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/State/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
var valid13 = _errs46 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data.state !== undefined){
let data21 = data.state;
const _errs48 = errors;
if(errors === _errs48){
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
for(const key0 in data21){
const _errs51 = errors;
if(typeof data21[key0] !== "string"){
const err36 = {instancePath:instancePath+"/state/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/State/properties/state/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var valid14 = _errs51 === errors;
if(!valid14){
break;
}
}
}
else {
const err37 = {instancePath:instancePath+"/state",schemaPath:"#/definitions/State/properties/state/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
var valid13 = _errs48 === errors;
}
else {
var valid13 = true;
}
}
}
}
}
}
else {
const err38 = {instancePath,schemaPath:"#/definitions/State/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
var _valid0 = _errs41 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs53 = errors;
const _errs54 = errors;
if(errors === _errs54){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing7;
if((((data.type === undefined) && (missing7 = "type")) || ((data.event === undefined) && (missing7 = "event"))) || ((data.id === undefined) && (missing7 = "id"))){
const err39 = {instancePath,schemaPath:"#/definitions/Screenshot/required",keyword:"required",params:{missingProperty: missing7}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
else {
if(data.type !== undefined){
const _errs56 = errors;
if("player" !== data.type){
const err40 = {instancePath:instancePath+"/type",schemaPath:"#/definitions/Screenshot/properties/type/const",keyword:"const",params:{allowedValue: "player"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
var valid16 = _errs56 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data.event !== undefined){
const _errs57 = errors;
if("screenshot" !== data.event){
const err41 = {instancePath:instancePath+"/event",schemaPath:"#/definitions/Screenshot/properties/event/const",keyword:"const",params:{allowedValue: "screenshot"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
var valid16 = _errs57 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data.id !== undefined){
const _errs58 = errors;
if(typeof data.id !== "string"){
const err42 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/Screenshot/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
var valid16 = _errs58 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data.dataUrl !== undefined){
let data26 = data.dataUrl;
const _errs60 = errors;
if(errors === _errs60){
if(typeof data26 === "string"){
if(func2(data26) > 4000000){
const err43 = {instancePath:instancePath+"/dataUrl",schemaPath:"#/definitions/Screenshot/properties/dataUrl/maxLength",keyword:"maxLength",params:{limit: 4000000}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
else {
if(!pattern0.test(data26)){
const err44 = {instancePath:instancePath+"/dataUrl",schemaPath:"#/definitions/Screenshot/properties/dataUrl/pattern",keyword:"pattern",params:{pattern: "^data:image/png;base64,[A-Za-z0-9+/]+=*$"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
else {
const err45 = {instancePath:instancePath+"/dataUrl",schemaPath:"#/definitions/Screenshot/properties/dataUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
var valid16 = _errs60 === errors;
}
else {
var valid16 = true;
}
}
}
}
}
}
else {
const err46 = {instancePath,schemaPath:"#/definitions/Screenshot/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
var _valid0 = _errs53 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs62 = errors;
const _errs63 = errors;
if(errors === _errs63){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing8;
if((((((((data.type === undefined) && (missing8 = "type")) || ((data.event === undefined) && (missing8 = "event"))) || ((data.id === undefined) && (missing8 = "id"))) || ((data.width === undefined) && (missing8 = "width"))) || ((data.height === undefined) && (missing8 = "height"))) || ((data.at === undefined) && (missing8 = "at"))) || ((data.pixels === undefined) && (missing8 = "pixels"))){
const err47 = {instancePath,schemaPath:"#/definitions/Frame/required",keyword:"required",params:{missingProperty: missing8}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
else {
if(data.type !== undefined){
const _errs65 = errors;
if("player" !== data.type){
const err48 = {instancePath:instancePath+"/type",schemaPath:"#/definitions/Frame/properties/type/const",keyword:"const",params:{allowedValue: "player"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
var valid18 = _errs65 === errors;
}
else {
var valid18 = true;
}
if(valid18){
if(data.event !== undefined){
const _errs66 = errors;
if("frame" !== data.event){
const err49 = {instancePath:instancePath+"/event",schemaPath:"#/definitions/Frame/properties/event/const",keyword:"const",params:{allowedValue: "frame"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
var valid18 = _errs66 === errors;
}
else {
var valid18 = true;
}
if(valid18){
if(data.id !== undefined){
const _errs67 = errors;
if(typeof data.id !== "string"){
const err50 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/Frame/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
var valid18 = _errs67 === errors;
}
else {
var valid18 = true;
}
if(valid18){
if(data.width !== undefined){
let data30 = data.width;
const _errs69 = errors;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err51 = {instancePath:instancePath+"/width",schemaPath:"#/definitions/Frame/properties/width/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(errors === _errs69){
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 > 640 || isNaN(data30)){
const err52 = {instancePath:instancePath+"/width",schemaPath:"#/definitions/Frame/properties/width/maximum",keyword:"maximum",params:{comparison: "<=", limit: 640}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
else {
if(data30 < 1 || isNaN(data30)){
const err53 = {instancePath:instancePath+"/width",schemaPath:"#/definitions/Frame/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
}
var valid18 = _errs69 === errors;
}
else {
var valid18 = true;
}
if(valid18){
if(data.height !== undefined){
let data31 = data.height;
const _errs71 = errors;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err54 = {instancePath:instancePath+"/height",schemaPath:"#/definitions/Frame/properties/height/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(errors === _errs71){
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 640 || isNaN(data31)){
const err55 = {instancePath:instancePath+"/height",schemaPath:"#/definitions/Frame/properties/height/maximum",keyword:"maximum",params:{comparison: "<=", limit: 640}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
else {
if(data31 < 1 || isNaN(data31)){
const err56 = {instancePath:instancePath+"/height",schemaPath:"#/definitions/Frame/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
}
}
var valid18 = _errs71 === errors;
}
else {
var valid18 = true;
}
if(valid18){
if(data.at !== undefined){
let data32 = data.at;
const _errs73 = errors;
if(errors === _errs73){
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 < 0 || isNaN(data32)){
const err57 = {instancePath:instancePath+"/at",schemaPath:"#/definitions/Frame/properties/at/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
else {
const err58 = {instancePath:instancePath+"/at",schemaPath:"#/definitions/Frame/properties/at/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
var valid18 = _errs73 === errors;
}
else {
var valid18 = true;
}
}
}
}
}
}
}
}
else {
const err59 = {instancePath,schemaPath:"#/definitions/Frame/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
var _valid0 = _errs62 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs75 = errors;
const _errs76 = errors;
if(errors === _errs76){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing9;
if((((data.type === undefined) && (missing9 = "type")) || ((data.event === undefined) && (missing9 = "event"))) || ((data.id === undefined) && (missing9 = "id"))){
const err60 = {instancePath,schemaPath:"#/definitions/RecordingEnded/required",keyword:"required",params:{missingProperty: missing9}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
else {
if(data.type !== undefined){
const _errs78 = errors;
if("player" !== data.type){
const err61 = {instancePath:instancePath+"/type",schemaPath:"#/definitions/RecordingEnded/properties/type/const",keyword:"const",params:{allowedValue: "player"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
var valid20 = _errs78 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data.event !== undefined){
const _errs79 = errors;
if("recording-ended" !== data.event){
const err62 = {instancePath:instancePath+"/event",schemaPath:"#/definitions/RecordingEnded/properties/event/const",keyword:"const",params:{allowedValue: "recording-ended"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
var valid20 = _errs79 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data.id !== undefined){
const _errs80 = errors;
if(typeof data.id !== "string"){
const err63 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/RecordingEnded/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
var valid20 = _errs80 === errors;
}
else {
var valid20 = true;
}
}
}
}
}
else {
const err64 = {instancePath,schemaPath:"#/definitions/RecordingEnded/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
var _valid0 = _errs75 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs82 = errors;
const _errs83 = errors;
if(errors === _errs83){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing10;
if((((data.type === undefined) && (missing10 = "type")) || ((data.event === undefined) && (missing10 = "event"))) || ((data.id === undefined) && (missing10 = "id"))){
const err65 = {instancePath,schemaPath:"#/definitions/Escape/required",keyword:"required",params:{missingProperty: missing10}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
else {
if(data.type !== undefined){
const _errs85 = errors;
if("player" !== data.type){
const err66 = {instancePath:instancePath+"/type",schemaPath:"#/definitions/Escape/properties/type/const",keyword:"const",params:{allowedValue: "player"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
var valid22 = _errs85 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data.event !== undefined){
const _errs86 = errors;
if("escape" !== data.event){
const err67 = {instancePath:instancePath+"/event",schemaPath:"#/definitions/Escape/properties/event/const",keyword:"const",params:{allowedValue: "escape"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
var valid22 = _errs86 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data.id !== undefined){
const _errs87 = errors;
if(typeof data.id !== "string"){
const err68 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/Escape/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
var valid22 = _errs87 === errors;
}
else {
var valid22 = true;
}
}
}
}
}
else {
const err69 = {instancePath,schemaPath:"#/definitions/Escape/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
var _valid0 = _errs82 === errors;
valid0 = valid0 || _valid0;
}
}
}
}
}
}
}
}
if(!valid0){
const err70 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
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
