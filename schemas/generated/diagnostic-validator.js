// Generated from ../diagnostic.schema.json by scripts/generate-schemas.mjs. Do not edit.

export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"diagnostic.schema.json","title":"Diagnostic","description":"One finding in an author's file: what, where, what a learner would see, and how to mend it. `skillmap lint --format json` prints these; the authoring overlay shows them.","type":"object","additionalProperties":false,"required":["ruleId","severity","reason"],"properties":{"ruleId":{"type":"string"},"severity":{"enum":["error","warning","info"]},"reason":{"type":"string"},"place":{"$ref":"#/definitions/Place"},"note":{"type":"string","description":"What a learner would see, and what to do."},"expected":{"type":"array","items":{"type":"string"},"description":"Likely spellings, best first."},"url":{"type":"string","description":"The rule's page."},"related":{"type":"array","items":{"title":"RelatedPlace","type":"object","additionalProperties":false,"required":["reason","place"],"properties":{"reason":{"type":"string"},"place":{"$ref":"#/definitions/Place"},"path":{"type":"string","description":"Where it is in another file: that file, from the repository's root, with forward slashes."}}}},"fix":{"$ref":"#/definitions/Fix"},"suggestions":{"type":"array","items":{"$ref":"#/definitions/Fix"},"description":"What the author may have meant, likeliest first: made only when one is chosen."}},"definitions":{"Point":{"title":"Point","description":"Lines and columns count from 1, offsets from 0, all in UTF-16 code units.","type":"object","additionalProperties":false,"required":["line","column","offset"],"properties":{"line":{"type":"integer","minimum":1},"column":{"type":"integer","minimum":1},"offset":{"type":"integer","minimum":0}}},"Place":{"title":"Place","description":"From start up to, not including, end. Absent when the finding is about the whole file.","type":"object","additionalProperties":false,"required":["start","end"],"properties":{"start":{"$ref":"#/definitions/Point"},"end":{"$ref":"#/definitions/Point"}}},"Fix":{"title":"Fix","description":"As a finding's `fix` the only thing the author can have meant, made by `--fix` without asking; among its `suggestions` one that somebody has to choose.","type":"object","additionalProperties":false,"required":["title","edits"],"properties":{"title":{"type":"string"},"edits":{"type":"array","items":{"title":"TextEdit","type":"object","additionalProperties":false,"required":["start","end","text"],"properties":{"start":{"type":"integer","minimum":0},"end":{"type":"integer","minimum":0},"text":{"type":"string"}}}}}}}};
const schema15 = {"title":"Fix","description":"As a finding's `fix` the only thing the author can have meant, made by `--fix` without asking; among its `suggestions` one that somebody has to choose.","type":"object","additionalProperties":false,"required":["title","edits"],"properties":{"title":{"type":"string"},"edits":{"type":"array","items":{"title":"TextEdit","type":"object","additionalProperties":false,"required":["start","end","text"],"properties":{"start":{"type":"integer","minimum":0},"end":{"type":"integer","minimum":0},"text":{"type":"string"}}}}}};
const func2 = Object.prototype.hasOwnProperty;
const schema12 = {"title":"Place","description":"From start up to, not including, end. Absent when the finding is about the whole file.","type":"object","additionalProperties":false,"required":["start","end"],"properties":{"start":{"$ref":"#/definitions/Point"},"end":{"$ref":"#/definitions/Point"}}};
const schema13 = {"title":"Point","description":"Lines and columns count from 1, offsets from 0, all in UTF-16 code units.","type":"object","additionalProperties":false,"required":["line","column","offset"],"properties":{"line":{"type":"integer","minimum":1},"column":{"type":"integer","minimum":1},"offset":{"type":"integer","minimum":0}}};

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.start === undefined) && (missing0 = "start")) || ((data.end === undefined) && (missing0 = "end"))){
validate11.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "start") || (key0 === "end"))){
validate11.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.start !== undefined){
let data0 = data.start;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((((data0.line === undefined) && (missing1 = "line")) || ((data0.column === undefined) && (missing1 = "column"))) || ((data0.offset === undefined) && (missing1 = "offset"))){
validate11.errors = [{instancePath:instancePath+"/start",schemaPath:"#/definitions/Point/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs5 = errors;
for(const key1 in data0){
if(!(((key1 === "line") || (key1 === "column")) || (key1 === "offset"))){
validate11.errors = [{instancePath:instancePath+"/start",schemaPath:"#/definitions/Point/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs5 === errors){
if(data0.line !== undefined){
let data1 = data0.line;
const _errs6 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate11.errors = [{instancePath:instancePath+"/start/line",schemaPath:"#/definitions/Point/properties/line/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs6){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
validate11.errors = [{instancePath:instancePath+"/start/line",schemaPath:"#/definitions/Point/properties/line/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.column !== undefined){
let data2 = data0.column;
const _errs8 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate11.errors = [{instancePath:instancePath+"/start/column",schemaPath:"#/definitions/Point/properties/column/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs8){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 1 || isNaN(data2)){
validate11.errors = [{instancePath:instancePath+"/start/column",schemaPath:"#/definitions/Point/properties/column/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data0.offset !== undefined){
let data3 = data0.offset;
const _errs10 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate11.errors = [{instancePath:instancePath+"/start/offset",schemaPath:"#/definitions/Point/properties/offset/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs10){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate11.errors = [{instancePath:instancePath+"/start/offset",schemaPath:"#/definitions/Point/properties/offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid2 = _errs10 === errors;
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
validate11.errors = [{instancePath:instancePath+"/start",schemaPath:"#/definitions/Point/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end !== undefined){
let data4 = data.end;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing2;
if((((data4.line === undefined) && (missing2 = "line")) || ((data4.column === undefined) && (missing2 = "column"))) || ((data4.offset === undefined) && (missing2 = "offset"))){
validate11.errors = [{instancePath:instancePath+"/end",schemaPath:"#/definitions/Point/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
const _errs15 = errors;
for(const key2 in data4){
if(!(((key2 === "line") || (key2 === "column")) || (key2 === "offset"))){
validate11.errors = [{instancePath:instancePath+"/end",schemaPath:"#/definitions/Point/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}}];
return false;
break;
}
}
if(_errs15 === errors){
if(data4.line !== undefined){
let data5 = data4.line;
const _errs16 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate11.errors = [{instancePath:instancePath+"/end/line",schemaPath:"#/definitions/Point/properties/line/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs16){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 1 || isNaN(data5)){
validate11.errors = [{instancePath:instancePath+"/end/line",schemaPath:"#/definitions/Point/properties/line/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid4 = _errs16 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data4.column !== undefined){
let data6 = data4.column;
const _errs18 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate11.errors = [{instancePath:instancePath+"/end/column",schemaPath:"#/definitions/Point/properties/column/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs18){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
validate11.errors = [{instancePath:instancePath+"/end/column",schemaPath:"#/definitions/Point/properties/column/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid4 = _errs18 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data4.offset !== undefined){
let data7 = data4.offset;
const _errs20 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate11.errors = [{instancePath:instancePath+"/end/offset",schemaPath:"#/definitions/Point/properties/offset/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs20){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
validate11.errors = [{instancePath:instancePath+"/end/offset",schemaPath:"#/definitions/Point/properties/offset/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
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
validate11.errors = [{instancePath:instancePath+"/end",schemaPath:"#/definitions/Point/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
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
/*# sourceURL="diagnostic.schema.json" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.ruleId === undefined) && (missing0 = "ruleId")) || ((data.severity === undefined) && (missing0 = "severity"))) || ((data.reason === undefined) && (missing0 = "reason"))){
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
if(data.ruleId !== undefined){
const _errs2 = errors;
if(typeof data.ruleId !== "string"){
validate10.errors = [{instancePath:instancePath+"/ruleId",schemaPath:"#/properties/ruleId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.severity !== undefined){
let data1 = data.severity;
const _errs4 = errors;
if(!(((data1 === "error") || (data1 === "warning")) || (data1 === "info"))){
validate10.errors = [{instancePath:instancePath+"/severity",schemaPath:"#/properties/severity/enum",keyword:"enum",params:{allowedValues: schema11.properties.severity.enum}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
const _errs5 = errors;
if(typeof data.reason !== "string"){
validate10.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.place !== undefined){
const _errs7 = errors;
if(!(validate11(data.place, {instancePath:instancePath+"/place",parentData:data,parentDataProperty:"place",rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.note !== undefined){
const _errs8 = errors;
if(typeof data.note !== "string"){
validate10.errors = [{instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expected !== undefined){
let data5 = data.expected;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data5)){
var valid1 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(typeof data5[i0] !== "string"){
validate10.errors = [{instancePath:instancePath+"/expected/" + i0,schemaPath:"#/properties/expected/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs12 === errors;
if(!valid1){
break;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/expected",schemaPath:"#/properties/expected/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.url !== undefined){
const _errs14 = errors;
if(typeof data.url !== "string"){
validate10.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.related !== undefined){
let data8 = data.related;
const _errs16 = errors;
if(errors === _errs16){
if(Array.isArray(data8)){
var valid2 = true;
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
let data9 = data8[i1];
const _errs18 = errors;
if(errors === _errs18){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing1;
if(((data9.reason === undefined) && (missing1 = "reason")) || ((data9.place === undefined) && (missing1 = "place"))){
validate10.errors = [{instancePath:instancePath+"/related/" + i1,schemaPath:"#/properties/related/items/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs20 = errors;
for(const key1 in data9){
if(!(((key1 === "reason") || (key1 === "place")) || (key1 === "path"))){
validate10.errors = [{instancePath:instancePath+"/related/" + i1,schemaPath:"#/properties/related/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs20 === errors){
if(data9.reason !== undefined){
const _errs21 = errors;
if(typeof data9.reason !== "string"){
validate10.errors = [{instancePath:instancePath+"/related/" + i1+"/reason",schemaPath:"#/properties/related/items/properties/reason/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs21 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data9.place !== undefined){
const _errs23 = errors;
if(!(validate11(data9.place, {instancePath:instancePath+"/related/" + i1+"/place",parentData:data9,parentDataProperty:"place",rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
var valid3 = _errs23 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data9.path !== undefined){
const _errs24 = errors;
if(typeof data9.path !== "string"){
validate10.errors = [{instancePath:instancePath+"/related/" + i1+"/path",schemaPath:"#/properties/related/items/properties/path/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs24 === errors;
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
validate10.errors = [{instancePath:instancePath+"/related/" + i1,schemaPath:"#/properties/related/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid2 = _errs18 === errors;
if(!valid2){
break;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/related",schemaPath:"#/properties/related/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fix !== undefined){
let data13 = data.fix;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing2;
if(((data13.title === undefined) && (missing2 = "title")) || ((data13.edits === undefined) && (missing2 = "edits"))){
validate10.errors = [{instancePath:instancePath+"/fix",schemaPath:"#/definitions/Fix/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
const _errs29 = errors;
for(const key2 in data13){
if(!((key2 === "title") || (key2 === "edits"))){
validate10.errors = [{instancePath:instancePath+"/fix",schemaPath:"#/definitions/Fix/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}}];
return false;
break;
}
}
if(_errs29 === errors){
if(data13.title !== undefined){
const _errs30 = errors;
if(typeof data13.title !== "string"){
validate10.errors = [{instancePath:instancePath+"/fix/title",schemaPath:"#/definitions/Fix/properties/title/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid5 = _errs30 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data13.edits !== undefined){
let data15 = data13.edits;
const _errs32 = errors;
if(errors === _errs32){
if(Array.isArray(data15)){
var valid6 = true;
const len2 = data15.length;
for(let i2=0; i2<len2; i2++){
let data16 = data15[i2];
const _errs34 = errors;
if(errors === _errs34){
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
let missing3;
if((((data16.start === undefined) && (missing3 = "start")) || ((data16.end === undefined) && (missing3 = "end"))) || ((data16.text === undefined) && (missing3 = "text"))){
validate10.errors = [{instancePath:instancePath+"/fix/edits/" + i2,schemaPath:"#/definitions/Fix/properties/edits/items/required",keyword:"required",params:{missingProperty: missing3}}];
return false;
}
else {
const _errs36 = errors;
for(const key3 in data16){
if(!(((key3 === "start") || (key3 === "end")) || (key3 === "text"))){
validate10.errors = [{instancePath:instancePath+"/fix/edits/" + i2,schemaPath:"#/definitions/Fix/properties/edits/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}}];
return false;
break;
}
}
if(_errs36 === errors){
if(data16.start !== undefined){
let data17 = data16.start;
const _errs37 = errors;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
validate10.errors = [{instancePath:instancePath+"/fix/edits/" + i2+"/start",schemaPath:"#/definitions/Fix/properties/edits/items/properties/start/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs37){
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 < 0 || isNaN(data17)){
validate10.errors = [{instancePath:instancePath+"/fix/edits/" + i2+"/start",schemaPath:"#/definitions/Fix/properties/edits/items/properties/start/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid7 = _errs37 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data16.end !== undefined){
let data18 = data16.end;
const _errs39 = errors;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
validate10.errors = [{instancePath:instancePath+"/fix/edits/" + i2+"/end",schemaPath:"#/definitions/Fix/properties/edits/items/properties/end/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs39){
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 0 || isNaN(data18)){
validate10.errors = [{instancePath:instancePath+"/fix/edits/" + i2+"/end",schemaPath:"#/definitions/Fix/properties/edits/items/properties/end/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid7 = _errs39 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data16.text !== undefined){
const _errs41 = errors;
if(typeof data16.text !== "string"){
validate10.errors = [{instancePath:instancePath+"/fix/edits/" + i2+"/text",schemaPath:"#/definitions/Fix/properties/edits/items/properties/text/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid7 = _errs41 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/fix/edits/" + i2,schemaPath:"#/definitions/Fix/properties/edits/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid6 = _errs34 === errors;
if(!valid6){
break;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/fix/edits",schemaPath:"#/definitions/Fix/properties/edits/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid5 = _errs32 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/fix",schemaPath:"#/definitions/Fix/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.suggestions !== undefined){
let data20 = data.suggestions;
const _errs43 = errors;
if(errors === _errs43){
if(Array.isArray(data20)){
var valid8 = true;
const len3 = data20.length;
for(let i3=0; i3<len3; i3++){
let data21 = data20[i3];
const _errs45 = errors;
const _errs46 = errors;
if(errors === _errs46){
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
let missing4;
if(((data21.title === undefined) && (missing4 = "title")) || ((data21.edits === undefined) && (missing4 = "edits"))){
validate10.errors = [{instancePath:instancePath+"/suggestions/" + i3,schemaPath:"#/definitions/Fix/required",keyword:"required",params:{missingProperty: missing4}}];
return false;
}
else {
const _errs48 = errors;
for(const key4 in data21){
if(!((key4 === "title") || (key4 === "edits"))){
validate10.errors = [{instancePath:instancePath+"/suggestions/" + i3,schemaPath:"#/definitions/Fix/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}}];
return false;
break;
}
}
if(_errs48 === errors){
if(data21.title !== undefined){
const _errs49 = errors;
if(typeof data21.title !== "string"){
validate10.errors = [{instancePath:instancePath+"/suggestions/" + i3+"/title",schemaPath:"#/definitions/Fix/properties/title/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid10 = _errs49 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data21.edits !== undefined){
let data23 = data21.edits;
const _errs51 = errors;
if(errors === _errs51){
if(Array.isArray(data23)){
var valid11 = true;
const len4 = data23.length;
for(let i4=0; i4<len4; i4++){
let data24 = data23[i4];
const _errs53 = errors;
if(errors === _errs53){
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
let missing5;
if((((data24.start === undefined) && (missing5 = "start")) || ((data24.end === undefined) && (missing5 = "end"))) || ((data24.text === undefined) && (missing5 = "text"))){
validate10.errors = [{instancePath:instancePath+"/suggestions/" + i3+"/edits/" + i4,schemaPath:"#/definitions/Fix/properties/edits/items/required",keyword:"required",params:{missingProperty: missing5}}];
return false;
}
else {
const _errs55 = errors;
for(const key5 in data24){
if(!(((key5 === "start") || (key5 === "end")) || (key5 === "text"))){
validate10.errors = [{instancePath:instancePath+"/suggestions/" + i3+"/edits/" + i4,schemaPath:"#/definitions/Fix/properties/edits/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}}];
return false;
break;
}
}
if(_errs55 === errors){
if(data24.start !== undefined){
let data25 = data24.start;
const _errs56 = errors;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
validate10.errors = [{instancePath:instancePath+"/suggestions/" + i3+"/edits/" + i4+"/start",schemaPath:"#/definitions/Fix/properties/edits/items/properties/start/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs56){
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 < 0 || isNaN(data25)){
validate10.errors = [{instancePath:instancePath+"/suggestions/" + i3+"/edits/" + i4+"/start",schemaPath:"#/definitions/Fix/properties/edits/items/properties/start/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid12 = _errs56 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data24.end !== undefined){
let data26 = data24.end;
const _errs58 = errors;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
validate10.errors = [{instancePath:instancePath+"/suggestions/" + i3+"/edits/" + i4+"/end",schemaPath:"#/definitions/Fix/properties/edits/items/properties/end/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs58){
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 < 0 || isNaN(data26)){
validate10.errors = [{instancePath:instancePath+"/suggestions/" + i3+"/edits/" + i4+"/end",schemaPath:"#/definitions/Fix/properties/edits/items/properties/end/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid12 = _errs58 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data24.text !== undefined){
const _errs60 = errors;
if(typeof data24.text !== "string"){
validate10.errors = [{instancePath:instancePath+"/suggestions/" + i3+"/edits/" + i4+"/text",schemaPath:"#/definitions/Fix/properties/edits/items/properties/text/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid12 = _errs60 === errors;
}
else {
var valid12 = true;
}
}
}
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/suggestions/" + i3+"/edits/" + i4,schemaPath:"#/definitions/Fix/properties/edits/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid11 = _errs53 === errors;
if(!valid11){
break;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/suggestions/" + i3+"/edits",schemaPath:"#/definitions/Fix/properties/edits/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid10 = _errs51 === errors;
}
else {
var valid10 = true;
}
}
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/suggestions/" + i3,schemaPath:"#/definitions/Fix/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid8 = _errs45 === errors;
if(!valid8){
break;
}
}
}
else {
validate10.errors = [{instancePath:instancePath+"/suggestions",schemaPath:"#/properties/suggestions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs43 === errors;
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
else {
validate10.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate10.errors = vErrors;
return errors === 0;
}
