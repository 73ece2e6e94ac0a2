// Stands where the shell imports containers, in the variant that is one bundle: remotes are there from the start.
import account from "mf-account/app";
import admin from "mf-admin/app";
import courses from "mf-courses/app";
import home from "mf-home/app";

const apps = { "mf-home": home, "mf-courses": courses, "mf-account": account, "mf-admin": admin };

/** @param {string} entry URL with the remote's name, such as `/mf-home/1.0.0/remoteEntry.js` */
export const importFederated = async (entry) => {
  const name = Object.keys(apps).find((remote) => entry.includes(`/${remote}/`));
  return name && { default: apps[name] };
};
