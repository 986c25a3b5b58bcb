/** @returns {string[]} */
export const installDebianPackages = () => [];
