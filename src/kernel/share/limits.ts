// The limits of links: how long one may be, and how much may come out of it.

/** Characters of a whole address above which a link is no longer made: send the file instead. */
export const LINK_REFUSED_ABOVE = 900_000;
/** Characters above which its maker is warned: some programs cut addresses that are this long. */
export const LINK_LONG_ABOVE = 32_000;
/** Characters of a fragment that are looked at when reading: a little more than is ever made. */
export const LINK_READ_LIMIT = 1_000_000;
/** Bytes that may come out of a link. */
export const LINK_UNPACKED_LIMIT = 16 * 1024 * 1024;
/** Packages in one link. */
export const LINK_PACKAGE_LIMIT = 256;
/** Files in one link. */
export const LINK_FILE_LIMIT = 10_000;
/** Characters of a comment. */
export const COMMENT_LIMIT = 4_000;
/** Characters that are remembered of a commented line that reads otherwise by now. */
export const WAS_LIMIT = 200;
/** Comments in one link. */
export const COMMENTS_LIMIT = 500;
