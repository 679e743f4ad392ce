// Generated from ../frame-messages.schema.json by scripts/generate-schemas.mjs. Do not edit.

export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"frame-messages.schema.json","title":"RawFrameMessage","description":"What the editor's frame posts to the page around it, as far as this product acts on it. Anything else that the frame posts is not an error: it is counted as a sign of life and ignored.","anyOf":[{"$ref":"#/definitions/Response"},{"$ref":"#/definitions/EditorMilestone"},{"$ref":"#/definitions/TutorialProgress"},{"$ref":"#/definitions/TutorialMilestone"},{"$ref":"#/definitions/ProjectCloudStatus"},{"$ref":"#/definitions/WorkspaceRequest"},{"$ref":"#/definitions/WorkspaceSave"}],"definitions":{"Response":{"title":"RawResponse","description":"The answer to a request of ours, matched by id. `success` proves nothing: an unknown header and even an unknown action are answered with true.","type":"object","required":["type","id","success"],"properties":{"type":{"const":"pxteditor"},"id":{"type":"string"},"success":{"type":"boolean"},"resp":{"description":"Depends on the request."},"error":{"description":"Usually a cloned Error."}}},"EditorMilestone":{"title":"RawEditorMilestone","description":"`newproject`: the page has started and is ready for a project; it comes once, without a type. `editorcontentloaded`: a project is open, be it a tutorial or not.","type":"object","required":["action"],"properties":{"action":{"enum":["newproject","editorcontentloaded"]}}},"TutorialProgress":{"title":"RawTutorialProgress","type":"object","required":["action","tutorialEvent","currentStep","totalSteps"],"properties":{"action":{"const":"tutorialevent"},"tutorialEvent":{"const":"progress"},"currentStep":{"type":"number","minimum":0,"description":"Counts from 0."},"totalSteps":{"type":"number","minimum":0},"isCompleted":{"type":"boolean"},"projectHeaderId":{"type":"string"}}},"TutorialMilestone":{"title":"RawTutorialMilestone","type":"object","required":["action","tutorialEvent"],"properties":{"action":{"const":"tutorialevent"},"tutorialEvent":{"enum":["loaded","completed","exit"]},"projectHeaderId":{"type":"string"}}},"ProjectCloudStatus":{"title":"RawProjectCloudStatus","type":"object","required":["action","headerId","status"],"properties":{"action":{"const":"projectcloudstatus"},"headerId":{"type":"string"},"status":{"type":"string"}}},"WorkspaceRequest":{"title":"RawWorkspaceRequest","type":"object","required":["action","id"],"properties":{"action":{"enum":["workspacesync","workspaceloaded","workspacereset"]},"id":{"type":"string"}}},"WorkspaceSave":{"title":"RawWorkspaceSave","type":"object","required":["action","project"],"properties":{"action":{"const":"workspacesave"},"project":{"description":"A project, checked by its own contract."}}}}};
const schema12 = {"title":"RawResponse","description":"The answer to a request of ours, matched by id. `success` proves nothing: an unknown header and even an unknown action are answered with true.","type":"object","required":["type","id","success"],"properties":{"type":{"const":"pxteditor"},"id":{"type":"string"},"success":{"type":"boolean"},"resp":{"description":"Depends on the request."},"error":{"description":"Usually a cloned Error."}}};
const schema13 = {"title":"RawEditorMilestone","description":"`newproject`: the page has started and is ready for a project; it comes once, without a type. `editorcontentloaded`: a project is open, be it a tutorial or not.","type":"object","required":["action"],"properties":{"action":{"enum":["newproject","editorcontentloaded"]}}};
const schema14 = {"title":"RawTutorialProgress","type":"object","required":["action","tutorialEvent","currentStep","totalSteps"],"properties":{"action":{"const":"tutorialevent"},"tutorialEvent":{"const":"progress"},"currentStep":{"type":"number","minimum":0,"description":"Counts from 0."},"totalSteps":{"type":"number","minimum":0},"isCompleted":{"type":"boolean"},"projectHeaderId":{"type":"string"}}};
const schema15 = {"title":"RawTutorialMilestone","type":"object","required":["action","tutorialEvent"],"properties":{"action":{"const":"tutorialevent"},"tutorialEvent":{"enum":["loaded","completed","exit"]},"projectHeaderId":{"type":"string"}}};
const schema16 = {"title":"RawProjectCloudStatus","type":"object","required":["action","headerId","status"],"properties":{"action":{"const":"projectcloudstatus"},"headerId":{"type":"string"},"status":{"type":"string"}}};
const schema17 = {"title":"RawWorkspaceRequest","type":"object","required":["action","id"],"properties":{"action":{"enum":["workspacesync","workspaceloaded","workspacereset"]},"id":{"type":"string"}}};
const schema18 = {"title":"RawWorkspaceSave","type":"object","required":["action","project"],"properties":{"action":{"const":"workspacesave"},"project":{"description":"A project, checked by its own contract."}}};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="frame-messages.schema.json" */;
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.type === undefined) && (missing0 = "type")) || ((data.id === undefined) && (missing0 = "id"))) || ((data.success === undefined) && (missing0 = "success"))){
const err0 = {instancePath,schemaPath:"#/definitions/Response/required",keyword:"required",params:{missingProperty: missing0}};
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
if("pxteditor" !== data.type){
const err1 = {instancePath:instancePath+"/type",schemaPath:"#/definitions/Response/properties/type/const",keyword:"const",params:{allowedValue: "pxteditor"}};
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
if(data.id !== undefined){
const _errs5 = errors;
if(typeof data.id !== "string"){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/Response/properties/id/type",keyword:"type",params:{type: "string"}};
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
if(valid2){
if(data.success !== undefined){
const _errs7 = errors;
if(typeof data.success !== "boolean"){
const err3 = {instancePath:instancePath+"/success",schemaPath:"#/definitions/Response/properties/success/type",keyword:"type",params:{type: "boolean"}};
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
}
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/definitions/Response/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.action === undefined) && (missing1 = "action")){
const err5 = {instancePath,schemaPath:"#/definitions/EditorMilestone/required",keyword:"required",params:{missingProperty: missing1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
if(data.action !== undefined){
let data3 = data.action;
if(!((data3 === "newproject") || (data3 === "editorcontentloaded"))){
const err6 = {instancePath:instancePath+"/action",schemaPath:"#/definitions/EditorMilestone/properties/action/enum",keyword:"enum",params:{allowedValues: schema13.properties.action.enum}};
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
}
else {
const err7 = {instancePath,schemaPath:"#/definitions/EditorMilestone/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid0 = _errs9 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs13 = errors;
const _errs14 = errors;
if(errors === _errs14){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if(((((data.action === undefined) && (missing2 = "action")) || ((data.tutorialEvent === undefined) && (missing2 = "tutorialEvent"))) || ((data.currentStep === undefined) && (missing2 = "currentStep"))) || ((data.totalSteps === undefined) && (missing2 = "totalSteps"))){
const err8 = {instancePath,schemaPath:"#/definitions/TutorialProgress/required",keyword:"required",params:{missingProperty: missing2}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
if(data.action !== undefined){
const _errs16 = errors;
if("tutorialevent" !== data.action){
const err9 = {instancePath:instancePath+"/action",schemaPath:"#/definitions/TutorialProgress/properties/action/const",keyword:"const",params:{allowedValue: "tutorialevent"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid6 = _errs16 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.tutorialEvent !== undefined){
const _errs17 = errors;
if("progress" !== data.tutorialEvent){
const err10 = {instancePath:instancePath+"/tutorialEvent",schemaPath:"#/definitions/TutorialProgress/properties/tutorialEvent/const",keyword:"const",params:{allowedValue: "progress"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var valid6 = _errs17 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.currentStep !== undefined){
let data6 = data.currentStep;
const _errs18 = errors;
if(errors === _errs18){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
const err11 = {instancePath:instancePath+"/currentStep",schemaPath:"#/definitions/TutorialProgress/properties/currentStep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/currentStep",schemaPath:"#/definitions/TutorialProgress/properties/currentStep/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
var valid6 = _errs18 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.totalSteps !== undefined){
let data7 = data.totalSteps;
const _errs20 = errors;
if(errors === _errs20){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err13 = {instancePath:instancePath+"/totalSteps",schemaPath:"#/definitions/TutorialProgress/properties/totalSteps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/totalSteps",schemaPath:"#/definitions/TutorialProgress/properties/totalSteps/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
var valid6 = _errs20 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.isCompleted !== undefined){
const _errs22 = errors;
if(typeof data.isCompleted !== "boolean"){
const err15 = {instancePath:instancePath+"/isCompleted",schemaPath:"#/definitions/TutorialProgress/properties/isCompleted/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var valid6 = _errs22 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data.projectHeaderId !== undefined){
const _errs24 = errors;
if(typeof data.projectHeaderId !== "string"){
const err16 = {instancePath:instancePath+"/projectHeaderId",schemaPath:"#/definitions/TutorialProgress/properties/projectHeaderId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var valid6 = _errs24 === errors;
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
else {
const err17 = {instancePath,schemaPath:"#/definitions/TutorialProgress/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
var _valid0 = _errs13 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if(((data.action === undefined) && (missing3 = "action")) || ((data.tutorialEvent === undefined) && (missing3 = "tutorialEvent"))){
const err18 = {instancePath,schemaPath:"#/definitions/TutorialMilestone/required",keyword:"required",params:{missingProperty: missing3}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
else {
if(data.action !== undefined){
const _errs29 = errors;
if("tutorialevent" !== data.action){
const err19 = {instancePath:instancePath+"/action",schemaPath:"#/definitions/TutorialMilestone/properties/action/const",keyword:"const",params:{allowedValue: "tutorialevent"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var valid8 = _errs29 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.tutorialEvent !== undefined){
let data11 = data.tutorialEvent;
const _errs30 = errors;
if(!(((data11 === "loaded") || (data11 === "completed")) || (data11 === "exit"))){
const err20 = {instancePath:instancePath+"/tutorialEvent",schemaPath:"#/definitions/TutorialMilestone/properties/tutorialEvent/enum",keyword:"enum",params:{allowedValues: schema15.properties.tutorialEvent.enum}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var valid8 = _errs30 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.projectHeaderId !== undefined){
const _errs31 = errors;
if(typeof data.projectHeaderId !== "string"){
const err21 = {instancePath:instancePath+"/projectHeaderId",schemaPath:"#/definitions/TutorialMilestone/properties/projectHeaderId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var valid8 = _errs31 === errors;
}
else {
var valid8 = true;
}
}
}
}
}
else {
const err22 = {instancePath,schemaPath:"#/definitions/TutorialMilestone/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var _valid0 = _errs26 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs33 = errors;
const _errs34 = errors;
if(errors === _errs34){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((((data.action === undefined) && (missing4 = "action")) || ((data.headerId === undefined) && (missing4 = "headerId"))) || ((data.status === undefined) && (missing4 = "status"))){
const err23 = {instancePath,schemaPath:"#/definitions/ProjectCloudStatus/required",keyword:"required",params:{missingProperty: missing4}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
else {
if(data.action !== undefined){
const _errs36 = errors;
if("projectcloudstatus" !== data.action){
const err24 = {instancePath:instancePath+"/action",schemaPath:"#/definitions/ProjectCloudStatus/properties/action/const",keyword:"const",params:{allowedValue: "projectcloudstatus"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var valid10 = _errs36 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.headerId !== undefined){
const _errs37 = errors;
if(typeof data.headerId !== "string"){
const err25 = {instancePath:instancePath+"/headerId",schemaPath:"#/definitions/ProjectCloudStatus/properties/headerId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var valid10 = _errs37 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data.status !== undefined){
const _errs39 = errors;
if(typeof data.status !== "string"){
const err26 = {instancePath:instancePath+"/status",schemaPath:"#/definitions/ProjectCloudStatus/properties/status/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
var valid10 = _errs39 === errors;
}
else {
var valid10 = true;
}
}
}
}
}
else {
const err27 = {instancePath,schemaPath:"#/definitions/ProjectCloudStatus/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
var _valid0 = _errs33 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs41 = errors;
const _errs42 = errors;
if(errors === _errs42){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if(((data.action === undefined) && (missing5 = "action")) || ((data.id === undefined) && (missing5 = "id"))){
const err28 = {instancePath,schemaPath:"#/definitions/WorkspaceRequest/required",keyword:"required",params:{missingProperty: missing5}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
else {
if(data.action !== undefined){
let data16 = data.action;
const _errs44 = errors;
if(!(((data16 === "workspacesync") || (data16 === "workspaceloaded")) || (data16 === "workspacereset"))){
const err29 = {instancePath:instancePath+"/action",schemaPath:"#/definitions/WorkspaceRequest/properties/action/enum",keyword:"enum",params:{allowedValues: schema17.properties.action.enum}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var valid12 = _errs44 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data.id !== undefined){
const _errs45 = errors;
if(typeof data.id !== "string"){
const err30 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/WorkspaceRequest/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var valid12 = _errs45 === errors;
}
else {
var valid12 = true;
}
}
}
}
else {
const err31 = {instancePath,schemaPath:"#/definitions/WorkspaceRequest/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
var _valid0 = _errs41 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs47 = errors;
const _errs48 = errors;
if(errors === _errs48){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing6;
if(((data.action === undefined) && (missing6 = "action")) || ((data.project === undefined) && (missing6 = "project"))){
const err32 = {instancePath,schemaPath:"#/definitions/WorkspaceSave/required",keyword:"required",params:{missingProperty: missing6}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
else {
if(data.action !== undefined){
if("workspacesave" !== data.action){
const err33 = {instancePath:instancePath+"/action",schemaPath:"#/definitions/WorkspaceSave/properties/action/const",keyword:"const",params:{allowedValue: "workspacesave"}};
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
else {
const err34 = {instancePath,schemaPath:"#/definitions/WorkspaceSave/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
var _valid0 = _errs47 === errors;
valid0 = valid0 || _valid0;
}
}
}
}
}
}
if(!valid0){
const err35 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
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
