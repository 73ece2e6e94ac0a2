// Stands where the federation runtime stands, in the variant that is one bundle: remotes are there from the start.
import account from "../../../mf-account/src/app.ts";
import admin from "../../../mf-admin/src/app.ts";
import courses from "../../../mf-courses/src/app.ts";
import home from "../../../mf-home/src/app.ts";

const apps = { mf_home: home, mf_courses: courses, mf_account: account, mf_admin: admin };

export const registerRemotes = () => undefined;

/** @param {string} request such as `mf_home/app` */
export const loadRemote = async (request) => ({ default: apps[request.split("/")[0]] });

export const init = () => undefined;
export const getInstance = () => null;
export const registerPlugins = () => undefined;
