/**
 * For a connection's `options`: a machine that vanishes keeps its locks until the server notices, within half a minute by this and
 * after two hours by the system's own. Only on the way to the server itself: a pooler refuses it.
 */
export const NOTICE_VANISHED = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';
