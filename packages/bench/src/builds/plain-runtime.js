// Stands between the shell and the federation runtime, in the variant of the plugin's defaults: there the plugin's own
// `remotes` option names all remotes, and a container is called as its remote, without a version.
import { loadRemote as load } from "@module-federation/enhanced/runtime";

export const registerRemotes = () => undefined;

/** @param {string} request such as `mf_home_1_0_0_0/app` */
export const loadRemote = (request) => load(`${/^mf_[a-z]+/.exec(request)?.[0]}/app`);
