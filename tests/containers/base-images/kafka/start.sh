#!/bin/bash
# KAFKA_NODE_ID=1 becomes node.id=1, as in the published image.
set -euo pipefail
cd /opt/kafka
: "${CLUSTER_ID:=5L6g3nShT-eMCtK--X86sw}" "${KAFKA_HEAP_OPTS:=-Xmx512m}" "${KAFKA_LOG_DIRS:=/tmp/kraft-combined-logs}"
export KAFKA_LOG_DIRS
env | sed -n 's/^KAFKA_\([A-Z0-9_]*\)=/\1 /p' | while read -r name value; do
  if [ "$name" = HEAP_OPTS ]; then continue; fi
  name=${name,,}
  echo "${name//_/.}=$value"
done > config/server.properties
cat > config/log4j2.yaml <<LOG
Configuration:
  Appenders: { Console: { name: out, PatternLayout: { pattern: "%d{ISO8601} %p %m (%c)%n" } } }
  Loggers: { Root: { level: WARN, AppenderRef: { ref: out } } }
LOG
java() { command java $KAFKA_HEAP_OPTS -Dlog4j2.configurationFile=config/log4j2.yaml -cp 'libs/*' "$@"; }
java -XX:TieredStopAtLevel=1 kafka.tools.StorageTool format --ignore-formatted --cluster-id "$CLUSTER_ID" --config config/server.properties
exec /usr/bin/java $KAFKA_HEAP_OPTS -Dlog4j2.configurationFile=config/log4j2.yaml -cp 'libs/*' kafka.Kafka config/server.properties
