// Stands where the federation runtime stands, in the variant that is one bundle: remotes are there from the start.
import account from "mf-account/app";
import admin from "mf-admin/app";
import courses from "mf-courses/app";
import home from "mf-home/app";

const apps = { mf_home: home, mf_courses: courses, mf_account: account, mf_admin: admin };

export const registerRemotes = () => undefined;

/** @param {string} request such as `mf_home/app`; the container's name may go on with a version */
export const loadRemote = async (request) => {
  const name = Object.keys(apps).find((container) => request.startsWith(container));
  return name && { default: apps[name] };
};

export const init = () => undefined;
export const getInstance = () => null;
export const registerPlugins = () => undefined;
